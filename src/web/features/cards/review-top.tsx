import { Undo2 } from 'lucide-react';
import { ReviewDeck } from './review-deck.tsx';
import type { ReviewSession } from './review-session.ts';

interface Props {
  deck: string | undefined;
  session: ReviewSession;
}

/** How far it is, the deck, and the way back. */
export function ReviewTop({ deck, session }: Props) {
  const { shown, done, isBusy, undo } = session;
  const canUndo = done > 0;
  return (
    <div className="due">
      <ReviewDeck deck={deck} />
      {shown && (
        <p className="due-count">
          Cards Due Today <b className="num">{shown.left}</b>
        </p>
      )}
      {shown && <Pile done={done} left={shown.left} />}
      {(shown || canUndo) && (
        <button
          type="button"
          className="btn ghost undo"
          disabled={!canUndo}
          aria-disabled={isBusy}
          aria-keyshortcuts="U"
          onClick={undo}
        >
          <Undo2 className="i" aria-hidden="true" />
          Undo <kbd className="touchless">U</kbd>
        </button>
      )}
    </div>
  );
}

// More than these would be too narrow to be counted.
const mostTicks = 20;

/** One tick for each card: done, now, and still to come. */
function Pile({ done, left }: { done: number; left: number }) {
  const total = done + left;
  const scale = Math.min(1, mostTicks / total);
  const doneTicks = Math.round(done * scale);
  const ticks = Array.from({ length: Math.round(total * scale) }, (_, at) => ({
    at,
    state: at < doneTicks ? 'ok' : at === doneTicks ? 'now' : undefined,
  }));
  return (
    <span className="ticks" role="img" aria-label={`${done} of ${total} done`}>
      {ticks.map(({ at, state }) => (
        <i key={at} className={state} />
      ))}
    </span>
  );
}
