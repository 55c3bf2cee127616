import { Pause, Play, Square, Volume2 } from 'lucide-react';
import type { SpeechState } from '../../platform/speech-player.ts';
import { cx } from '../../ui/cx.ts';
import ui from '../../ui/ui.module.css';
import styles from './speech-controls.module.css';
import card from './tool-card.module.css';

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

/** One button that reads Speak, Pause or Resume, one that stops, and the progress. */
export function SpeechControls({ phase, receivedKb, isBlank, onSpeak, onPause, onResume, onStop }: Props) {
  const speak = { label: 'Speak', Icon: Volume2, onClick: onSpeak };
  const { label, Icon, onClick } = {
    idle: speak,
    loading: speak,
    playing: { label: 'Pause', Icon: Pause, onClick: onPause },
    paused: { label: 'Resume', Icon: Play, onClick: onResume },
  }[phase];
  const isDisabled = phase === 'loading' || (phase === 'idle' && isBlank);
  return (
    <>
      <div className={cx(card.actions, styles.actions)}>
        {/* A disabled button would lose the keyboard's focus. */}
        <button
          type="button"
          className={ui.button}
          aria-disabled={isDisabled}
          onClick={isDisabled ? undefined : onClick}
        >
          <Icon />
          {label}
        </button>
        <button
          type="button"
          className={ui.quietButton}
          aria-disabled={phase === 'idle'}
          onClick={phase === 'idle' ? undefined : onStop}
        >
          <Square />
          Stop
        </button>
        <p className={styles.loading}>
          {phase === 'loading' && (
            <>
              <span className={ui.spinner} aria-hidden="true" />
              Loading...
            </>
          )}
        </p>
      </div>
      <div className={styles.progress}>
        <p role="status">Status: {statusTexts[phase]}</p>
        <p className={ui.number}>{receivedKb.toFixed(1)} KB received</p>
      </div>
    </>
  );
}
