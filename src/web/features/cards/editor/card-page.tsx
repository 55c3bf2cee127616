import { useQuery } from '@tanstack/react-query';
import { Link, useLocation, useNavigate, useParams } from 'react-router';
import type { Card, CardForm } from '#contract/cards.ts';
import * as contract from '#contract/cards.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { cx } from '../../../ui/cx.ts';
import { Notice } from '../../../ui/notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { toast } from '../../../ui/toast.tsx';
import ui from '../../../ui/ui.module.css';
import { CardErrorNotice } from '../card-error-notice.tsx';
import { cardKeys } from '../card-keys.ts';
import { useCardCache } from '../list/card-list-cache.ts';
import { useDecks } from '../list/card-list-query.ts';
import { CardEditor } from './card-form.tsx';

/** /card/:id: what is on a card, to be changed. */
export function CardPage() {
  const id = Number(useParams().id);
  const isId = Number.isSafeInteger(id) && id > 0;
  const { data, error, refetch } = useQuery({
    queryKey: cardKeys.card(id),
    queryFn: ({ signal }) => callApi(contract.getCard, { id }, { signal }),
    enabled: isId,
    // What is being typed must not be replaced by what it was.
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

function Editing({ card }: { card: Card }) {
  const navigate = useNavigate();
  const list = useListAddress();
  const decks = useDecks().data?.decks ?? [];
  const changes = useCardCache();
  const save = async (form: CardForm) => {
    const { card: saved } = await callApi(contract.update, { id: card.id, ...form });
    changes.saved(saved);
    void toast('The card was saved.');
    await navigate(list);
  };
  return (
    <main className={cx(ui.container, 'card-page')} id="main" tabIndex={-1}>
      <PageTitle>{`Card #${card.id}`}</PageTitle>
      <h1>
        Edit card <span className={cx(ui.muted, ui.number)}>#{card.id}</span>
      </h1>
      {card.isLeech && (
        <p className="leech-note">
          This card keeps slipping away. Try it shorter, with one fact only, or make two cards of it. Saving
          takes the mark off.
        </p>
      )}
      <CardEditor
        card={card}
        deckNames={decks.map(({ name }) => name).filter(Boolean)}
        save={save}
        cancel={() => void navigate(list)}
      />
    </main>
  );
}

/** The list as it was left, with its search; /cards where the learner came from elsewhere. */
function useListAddress(): string {
  const { state } = useLocation();
  const from: unknown = state?.from;
  return typeof from === 'string' && from.startsWith('?') ? `/cards${from}` : '/cards';
}

function Loading() {
  return (
    <main className={cx(ui.container, 'card-page')} id="main" tabIndex={-1} aria-busy="true">
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
