import { Link } from 'react-router';
import { pluralize } from '#core/voice/history-texts.ts';
import { Actions } from '../../../ui/actions.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './review.module.css';

interface Props {
  /** '3 days'; '' if there is no next card. */
  dueIn: string;
  deck: string | undefined;
  done: number;
  /** There is no connection, and no cached card is due. */
  isOffline?: boolean;
}

/** Nothing is due: when the next card will be, and what to do until then. */
export function NothingDue({ isOffline, ...props }: Props) {
  const { done } = props;
  return (
    <section className={styles.nothing}>
      <h1 tabIndex={-1}>
        {done > 0 ? 'Done for now' : isOffline ? 'Nothing to review offline' : title(props)}
      </h1>
      {done > 0 && <p>You reviewed {pluralize(done, 'card')}.</p>}
      {isOffline ? <Offline {...props} /> : <Online {...props} />}
    </section>
  );
}

const isEmpty = ({ dueIn, done }: Props) => dueIn === '' && done === 0;

function title({ deck, ...props }: Props): string {
  if (!isEmpty({ deck, ...props })) return 'Nothing is due';
  return deck ? `No cards in “${deck}”` : 'No cards yet';
}

function Offline({ dueIn }: Props) {
  return (
    <>
      <p>
        {dueIn === '' ? (
          'No more due cards are saved in this browser. The rest will be here when you are back online.'
        ) : (
          <>
            A card you forgot comes back in <b className={ui.number}>{dueIn}</b>, even offline.
          </>
        )}
      </p>
      <Actions className={styles.nextSteps}>
        <Link className={ui.quietButton} to="/lessons">
          Lessons
        </Link>
      </Actions>
    </>
  );
}

function Online(props: Props) {
  const { dueIn, deck } = props;
  return (
    <>
      {dueIn !== '' && (
        <p>
          Next card in <b className={ui.number}>{dueIn}</b>
          {deck && ` in “${deck}”`}. Kurio brings each card back shortly before you would forget it.
        </p>
      )}
      {isEmpty(props) && (
        <p>A card holds one question and its answer. Name a topic, and Kurio makes the first ones.</p>
      )}
      <Actions className={styles.nextSteps}>
        {deck !== undefined && (
          <Link className={ui.button} to="/review" replace>
            Review all decks
          </Link>
        )}
        <Link className={deck === undefined ? ui.button : ui.quietButton} to="/generate">
          {isEmpty(props) ? 'Generate cards' : 'Generate more'}
        </Link>
        <Link className={ui.quietButton} to="/create">
          Write a card
        </Link>
        {!isEmpty(props) && (
          <Link className={ui.quietButton} to="/dashboard">
            Dashboard
          </Link>
        )}
      </Actions>
    </>
  );
}
