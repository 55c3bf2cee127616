import { useId } from 'react';
import type { Episode } from '#contract/quests.ts';
import { formatTime } from '#core/lessons/player-time.ts';
import { PlayButton } from './play-button.tsx';

interface Props {
  episode: Episode;
  number: number;
  lang: string | undefined;
  /** Its text is shown. */
  isOpen: boolean;
  /** It is being read aloud. */
  isOn: boolean;
  onOpen(): void;
  onToggle(): void;
  onTick(isCompleted: boolean): void;
}

/** An episode in the list: done or not, its title, how long it takes, and its voice. */
export function EpisodeRow({ episode, number, lang, isOpen, isOn, ...on }: Props) {
  const title = useId();
  return (
    <li className={isOpen ? 'quest-episode is-open' : 'quest-episode'}>
      <label className="quest-check">
        <input
          type="checkbox"
          aria-labelledby={title}
          checked={episode.isCompleted}
          onChange={({ target }) => on.onTick(target.checked)}
        />
      </label>
      <span className="quest-number num">{number}</span>
      <button
        type="button"
        className="quest-open"
        id={title}
        lang={lang}
        aria-current={isOpen || undefined}
        onClick={on.onOpen}
      >
        {episode.title}
      </button>
      <span className="quest-duration num">{formatTime(episode.duration * 1000)}</span>
      <PlayButton isOn={isOn} describedBy={title} onToggle={on.onToggle} />
    </li>
  );
}
