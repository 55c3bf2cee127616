import { canShareMicrophone, microphoneLevel } from './microphone-level.ts';
import { browserRecognizer, type RecognitionEvents, speechRecognition } from './recognition.ts';

export interface SpeechInputEvents extends Omit<RecognitionEvents, 'stirred'> {
  /** 0 to 1; 0 when listening ends. */
  level(level: number): void;
}

export interface SpeechInput {
  start(events: SpeechInputEvents): void;
  stop(): void;
}

/** The speech recognition of this browser, with the level of the child's voice while it runs. */
export function browserSpeechInput(): SpeechInput {
  const recognition = speechRecognition(browserRecognizer());
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
