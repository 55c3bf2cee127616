import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import * as contract from '#contract/cards.ts';
import { callApi } from '../../../platform/api.ts';
import { newId } from '../../../platform/id.ts';
import { useStore } from '../../../store/use-store.ts';
import { cx } from '../../../ui/cx.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import ui from '../../../ui/ui.module.css';
import { cardKeys } from '../card-keys.ts';
import shared from '../cards.module.css';
import { useDecks } from '../use-decks.ts';
import { CardForm } from './card-form.tsx';
import styles from './card-page.module.css';
import { storeDraft, storedDraft } from './create-draft.ts';

/** /create: cards written by hand, one after the other. */
export function CreatePage() {
  const owner = useStore((state) => state.user.id);
  const { deckNames } = useDecks();
  const { card, savedId, count, save } = useNewCards(owner);
  return (
    <main className={cx(ui.container, shared.column)} id="main" tabIndex={-1}>
      <PageTitle>Write a card</PageTitle>
      <h1>Write a card</h1>
      <p className={shared.lead}>One question, one fact. Short cards are remembered best.</p>
      <div className={cx(ui.card, shared.box)}>
        <p role="status" className={styles.saved}>
          {savedId !== undefined && (
            <>
              Saved. {count > 1 && `${count} cards so far. `}
              <Link to={`/card/${savedId}`}>Change it</Link> or <Link to="/cards">see all cards</Link>.
            </>
          )}
        </p>
        <CardForm
          key={count}
          card={card}
          deckNames={deckNames}
          submitLabel="Save card"
          takesFocus={count > 0}
          save={save}
          onEdit={(fields) => storeDraft(owner, fields)}
        />
      </div>
    </main>
  );
}

/** Saves one card after the other; each starts with the deck and the tags of the one before. */
function useNewCards(owner: string) {
  const queries = useQueryClient();
  const [card, setCard] = useState(() => storedDraft(owner));
  const [count, setCount] = useState(0);
  const [savedId, setSavedId] = useState<number>();
  const saveIdOf = useSaveId();
  const save = async (written: Required<contract.CardForm>) => {
    setSavedId(undefined);
    const { cards } = await callApi(contract.create, { cards: [written], saveId: saveIdOf(written, count) });
    const next = { ...written, question: '', answer: '' };
    storeDraft(owner, { ...next, tags: next.tags.join(', ') });
    setCard(next);
    setCount(count + 1);
    setSavedId(cards[0]?.id);
    void queries.invalidateQueries({ queryKey: cardKeys.all });
  };
  return { card, savedId, count, save };
}

/** Gives a card the same idempotency key until it is saved, so that a repeated request creates it once. */
function useSaveId() {
  const last = useRef({ id: '', text: '' });
  return (...card: unknown[]) => {
    const text = JSON.stringify(card);
    if (last.current.text !== text) last.current = { id: newId(), text };
    return last.current.id;
  };
}
