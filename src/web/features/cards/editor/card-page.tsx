import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import * as contract from '#contract/cards.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { toast } from '../../../ui/toast.tsx';
import ui from '../../../ui/ui.module.css';
import { CardErrorNotice } from '../card-error-notice.tsx';
import { cardKeys } from '../card-keys.ts';
import shared from '../cards.module.css';
import { useCardCache } from '../list/card-list-cache.ts';
import { useDecks } from '../use-decks.ts';
import { CardForm } from './card-form.tsx';
import styles from './card-page.module.css';

/** /card/:id: the form in which a card is changed. */
export function CardPage() {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({
    queryKey: cardKeys.card(id),
    queryFn: ({ signal }) => callApi(contract.getCard, { id }, { signal }),
    enabled: isId,
    // A refetch must not replace what is being typed.
    staleTime: 'static',
    gcTime: 0,
  });
  if (!isId || (error instanceof ApiError && error.code === 'absent')) return <NotFound />;
  if (error) {
    return (
      <Notice title="Edit card">
        <CardErrorNotice error={error} onRetry={() => void refetch()} />
        <Link to="/cards">All cards</Link>
      </Notice>
    );
  }
  if (!data) return <Loading />;
  return <Editing key={id} card={data.card} />;
}

function Editing({ card }: { card: contract.Card }) {
  const navigate = useNavigate();
  const list = useListAddress();
  const { deckNames } = useDecks();
  const changes = useCardCache();
  const save = async (form: contract.CardForm) => {
    const { card: saved } = await callApi(contract.update, { id: card.id, ...form });
    changes.saved(saved);
    void toast('The card was saved.');
    await navigate(list);
  };
  return (
    <main className={cx(ui.container, shared.column)} id="main" tabIndex={-1}>
      <PageTitle>{`Card #${card.id}`}</PageTitle>
      <h1>
        Edit card <span className={styles.number}>#{card.id}</span>
      </h1>
      {card.isLeech && (
        <p className={styles.leech}>
          You keep forgetting this card. Make it shorter, with one fact only, or split it into two cards.
          Saving removes this mark.
        </p>
      )}
      <div className={cx(ui.card, shared.box)}>
        {card.source && <p className={cx(ui.muted, styles.source)}>From your notes: “{card.source}”</p>}
        <CardForm
          card={card}
          deckNames={deckNames}
          submitLabel="Save"
          save={save}
          onCancel={() => void navigate(list)}
        />
      </div>
    </main>
  );
}

/** The list with its search, as the learner left it; /cards if they came from elsewhere. */
function useListAddress(): string {
  const { state } = useLocation();
  const from: unknown = state?.from;
  return typeof from === 'string' && from.startsWith('?') ? `/cards${from}` : '/cards';
}

function Loading() {
  return (
    <main className={cx(ui.container, shared.column)} id="main" tabIndex={-1} aria-busy="true">
      <PageTitle>Card</PageTitle>
      <h1>Edit card</h1>
      <p role="status">Loading...</p>
    </main>
  );
}

function NotFound() {
  return (
    <>
      <PageTitle>Card not found</PageTitle>
      <Notice title="Card not found">
        <p>It may have been deleted, here or in another tab.</p>
        <Link className={ui.button} to="/cards">
          All cards
        </Link>
      </Notice>
    </>
  );
}
