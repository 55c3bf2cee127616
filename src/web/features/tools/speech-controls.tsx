import { Pause, Play, Square, Volume2 } from 'lucide-react';
import type { SpeechState } from '../../platform/speech-player.ts';

interface Props {
  phase: SpeechState['phase'];
  receivedKb: number;
  isBlank: boolean;
  onSpeak(): void;
  onPause(): void;
  onResume(): void;
  onStop(): void;
}

const statusTexts = { idle: 'Idle', loading: 'Loading', playing: 'Playing', paused: 'Paused' } as const;

/** One button that reads Speak, Pause or Resume, one to stop, and how far the sound is. */
export function SpeechControls({ phase, receivedKb, isBlank, onSpeak, onPause, onResume, onStop }: Props) {
  const speak = { label: 'Speak', Sign: Volume2, act: onSpeak };
  const { label, Sign, act } = {
    idle: speak,
    loading: speak,
    playing: { label: 'Pause', Sign: Pause, act: onPause },
    paused: { label: 'Resume', Sign: Play, act: onResume },
  }[phase];
  const isShut = phase === 'loading' || (phase === 'idle' && isBlank);
  return (
    <>
      <div className="tool-actions">
        {/* A disabled button would lose the focus of whoever pressed it by the keyboard. */}
        <button type="button" className="btn" aria-disabled={isShut} onClick={isShut ? undefined : act}>
          <Sign className="i" aria-hidden="true" />
          {label}
        </button>
        <button
          type="button"
          className="btn quiet"
          aria-disabled={phase === 'idle'}
          onClick={phase === 'idle' ? undefined : onStop}
        >
          <Square className="i" aria-hidden="true" />
          Stop
        </button>
        <p className="speech-loading">
          {phase === 'loading' && (
            <>
              <span className="spinner" aria-hidden="true" />
              Loading...
            </>
          )}
        </p>
      </div>
      <div className="speech-readout">
        <p role="status">Status: {statusTexts[phase]}</p>
        <p className="num">{receivedKb.toFixed(1)} KB received</p>
      </div>
    </>
  );
}
