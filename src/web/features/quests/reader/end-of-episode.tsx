import type { Episode } from '#contract/quests.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import styles from './reader.module.css';

interface Props {
  episode: Episode;
  next: Episode | undefined;
  /** It has just been read aloud to its end. */
  isHeard: boolean;
  onTick(): void;
  onNotYet(): void;
  onOpen(episodeId: string): void;
}

/** Shown at the end of a text: offers to tick it off, and then leads to the next episode. */
export function EndOfEpisode({ episode, next, isHeard, onTick, onNotYet, onOpen }: Props) {
  if (episode.isCompleted) {
    return (
      <div className={cx(styles.end, styles.done)}>
        <p role="status">This episode is done.</p>
        {next && (
          <button type="button" className={cx(ui.quietButton, styles.quiet)} onClick={() => onOpen(next.id)}>
            Next: {next.title}
          </button>
        )}
      </div>
    );
  }
  return (
    <div className={styles.end}>
      <p role={isHeard ? 'status' : undefined}>
        {isHeard ? `That was “${episode.title}”. Tick it off?` : 'Read to the end? Tick it off.'}
      </p>
      <button type="button" className={ui.button} onClick={onTick}>
        Tick it off
      </button>
      <button type="button" className={cx(ui.quietButton, styles.quiet)} onClick={onNotYet}>
        Not yet
      </button>
    </div>
  );
}
