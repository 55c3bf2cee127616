import { ratings } from './review-ratings.ts';
import type { ReviewSession } from './review-session.ts';

interface Props {
  session: ReviewSession;
  /** The next interval of each rating from 0 to 5. */
  intervals: readonly string[];
}

/** What the thumb needs, always at the same place: first the answer, then the six ratings. */
export function ReviewDock({ session, intervals }: Props) {
  const { isRevealed, isBusy, pressed, reveal, rate } = session;
  return (
    <div className="review-dock">
      {isRevealed ? (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
        <div className="rates" role="group" aria-label="How well did you know it?">
          {ratings.map(({ quality, label, tone }) => (
            <button
              key={quality}
              type="button"
              className={quality === pressed ? `rate ${tone} is-pressed` : `rate ${tone}`}
              aria-disabled={isBusy}
              onClick={() => rate(quality)}
            >
              <kbd>{quality}</kbd>
              <span className="rate-text">
                <b>{label}</b> <span className="num">{intervals[quality]}</span>
              </span>
            </button>
          ))}
        </div>
      ) : (
        <button type="button" className="btn large reveal" onClick={reveal} aria-disabled={isBusy}>
          Show answer <kbd className="touchless">Space</kbd>
        </button>
      )}
      <p className="review-hint touchless">
        <kbd>Space</kbd> shows the answer, <kbd>0</kbd> to <kbd>5</kbd> rate it, <kbd>U</kbd> takes the last
        rating back.
      </p>
    </div>
  );
}
