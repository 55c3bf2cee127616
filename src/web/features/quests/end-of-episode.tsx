import type { Episode } from '#contract/quests.ts';

interface Props {
  episode: Episode;
  next: Episode | undefined;
  /** The voice has just come to the end. */
  isHeard: boolean;
  onTick(): void;
  onPutOff(): void;
  onOpen(episodeId: string): void;
}

/** What stands at the end of a text: the offer to tick it off, and then the way on. */
export function EndOfEpisode({ episode, next, isHeard, onTick, onPutOff, onOpen }: Props) {
  if (episode.isCompleted) {
    return (
      <div className="reader-end is-done">
        <p role="status">This episode is done.</p>
        {next && (
          <button type="button" className="btn quiet" onClick={() => onOpen(next.id)}>
            Next: {next.title}
          </button>
        )}
      </div>
    );
  }
  return (
    <div className="reader-end">
      <p role={isHeard ? 'status' : undefined}>
        {isHeard ? `That was “${episode.title}”. Tick it off?` : 'Read to the end? Tick it off.'}
      </p>
      <button type="button" className="btn" onClick={onTick}>
        Tick it off
      </button>
      <button type="button" className="btn quiet" onClick={onPutOff}>
        Not yet
      </button>
    </div>
  );
}
