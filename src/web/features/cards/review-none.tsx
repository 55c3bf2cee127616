import { Link } from 'react-router';
import { counted } from '#core/history-texts.ts';

interface Props {
  /** '3 days', or '' where none is to come. */
  dueIn: string;
  deck: string | undefined;
  done: number;
  /** There is no connection, and no more cards are kept here. */
  isOffline?: boolean;
}

/** Nothing is due: when there will be something, and what to do until then. */
export function ReviewNone({ isOffline, ...none }: Props) {
  return isOffline ? <NoneOffline {...none} /> : <NoneDue {...none} />;
}

function NoneOffline({ dueIn, done }: Props) {
  return (
    <section className="review-none">
      <h1 tabIndex={-1}>{done > 0 ? 'Done for now' : 'Nothing to review offline'}</h1>
      {done > 0 && <p>You reviewed {counted(done, 'card')}.</p>}
      <p>
        {dueIn === '' ? (
          'No more due cards are kept in this browser. The rest comes when the network is back.'
        ) : (
          <>
            A card that you forgot comes again in <b className="num">{dueIn}</b>, offline as well.
          </>
        )}
      </p>
      <p className="review-none-actions">
        <Link className="btn quiet" to="/lessons">
          Lessons
        </Link>
      </p>
    </section>
  );
}

function NoneDue({ dueIn, deck, done }: Props) {
  const isEmpty = dueIn === '' && done === 0;
  return (
    <section className="review-none">
      <h1 tabIndex={-1}>{isEmpty ? emptyTitle(deck) : done > 0 ? 'Done for now' : 'Nothing is due'}</h1>
      {done > 0 && <p>You reviewed {counted(done, 'card')}.</p>}
      {dueIn !== '' && (
        <p>
          Next card in <b className="num">{dueIn}</b>
          {deck && ` in “${deck}”`}. Kurio brings each card back shortly before you would forget it.
        </p>
      )}
      {isEmpty && (
        <p>A card holds one question and its answer. Name a topic, and Kurio makes the first ones.</p>
      )}
      <p className="review-none-actions">
        {deck !== undefined && (
          <Link className="btn" to="/review" replace>
            Review all decks
          </Link>
        )}
        <Link className={deck === undefined ? 'btn' : 'btn quiet'} to="/generate">
          {isEmpty ? 'Generate cards' : 'Generate more'}
        </Link>
        <Link className="btn quiet" to="/create">
          Write a card
        </Link>
        {!isEmpty && (
          <Link className="btn quiet" to="/dashboard">
            Dashboard
          </Link>
        )}
      </p>
    </section>
  );
}

const emptyTitle = (deck: string | undefined) => (deck ? `No cards in “${deck}”` : 'No cards yet');
