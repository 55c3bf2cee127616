import type { Book } from '#contract/quests.ts';
import { EpisodeRow } from './episode-row.tsx';

interface Props {
  book: Book;
  /** The episode whose text is shown. */
  openId: string | undefined;
  /** The episode that is being read aloud. */
  playingId: string | undefined;
  onOpen(episodeId: string): void;
  onToggle(episodeId: string): void;
  onTick(episodeId: string, isCompleted: boolean): void;
}

/** The episodes of a book, in their order. */
export function EpisodeList({ book, openId, playingId, onOpen, onToggle, onTick }: Props) {
  return (
    <ol className="quest-episodes">
      {book.episodes.map((episode, index) => (
        <EpisodeRow
          key={episode.id}
          episode={episode}
          number={index + 1}
          lang={book.language || undefined}
          isOpen={episode.id === openId}
          isOn={episode.id === playingId}
          onOpen={() => onOpen(episode.id)}
          onToggle={() => onToggle(episode.id)}
          onTick={(isCompleted) => onTick(episode.id, isCompleted)}
        />
      ))}
    </ol>
  );
}
