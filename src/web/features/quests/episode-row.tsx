import { useId } from 'react';
import type { Episode } from '#contract/quests.ts';
import { formatTime } from '#core/lessons/player-time.ts';
import { cx } from '../../ui/cx.ts';
import { PlayButton } from '../../ui/play-button.tsx';
import ui from '../../ui/ui.module.css';
import styles from './quest-page.module.css';

interface Props {
  episode: Episode;
  number: number;
  lang: string | undefined;
  /** Its text is shown. */
  isOpen: boolean;
  /** It is read aloud. */
  isPlaying: boolean;
  onOpen(): void;
  onToggle(): void;
  onTick(isCompleted: boolean): void;
}

/** An episode in the list: its tick, title, duration and play button. */
export function EpisodeRow({ episode, number, lang, isOpen, isPlaying, ...on }: Props) {
  const titleId = useId();
  return (
    <li className={styles.episode}>
      <label className={styles.check}>
        <input
          type="checkbox"
          aria-labelledby={titleId}
          checked={episode.isCompleted}
          onChange={({ target }) => on.onTick(target.checked)}
        />
      </label>
      <span className={cx(ui.number, styles.index)}>{number}</span>
      <button
        type="button"
        className={styles.title}
        id={titleId}
        lang={lang}
        aria-current={isOpen || undefined}
        onClick={on.onOpen}
      >
        {episode.title}
      </button>
      <span className={cx(ui.number, styles.duration)}>{formatTime(episode.duration * 1000)}</span>
      <PlayButton
        className={styles.play}
        isPlaying={isPlaying}
        aria-describedby={titleId}
        onToggle={on.onToggle}
      />
    </li>
  );
}
