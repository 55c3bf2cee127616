import { canShareMicrophone, microphoneLevel } from './microphone-level.ts';
import { browserRecogniser, type RecognitionEvents, speechRecognition } from './recognition.ts';

export interface EarEvents extends Omit<RecognitionEvents, 'stirred'> {
  /** 0 to 1; 0 when listening ends. */
  level(level: number): void;
}

export interface Ear {
  start(events: EarEvents): void;
  stop(): void;
}

/** This browser's ear: recognition, and the level of the child's voice while it lasts. */
export function browserEar(): Ear {
  const recognition = speechRecognition(browserRecogniser());
  let stopLevel = () => {};

  return {
    start(events) {
      stopLevel();
      const level = microphoneLevel(canShareMicrophone(navigator), events.level);
      stopLevel = level.stop;
      recognition.start({
        ...events,
        stirred: level.stirred,
        ended() {
          level.stop();
          events.ended();
        },
      });
    },
    stop() {
      recognition.stop();
      stopLevel();
    },
  };
}
