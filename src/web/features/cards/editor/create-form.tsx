import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import * as contract from '#contract/cards.ts';
import { ApiError, callApi } from '../../../platform/api.ts';
import { newId } from '../../../platform/id.ts';
import { useStore } from '../../../store/use-store.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import { CardErrorNotice } from '../card-error-notice.tsx';
import { cardKeys } from '../card-keys.ts';
import { AnswerPreview } from './answer-preview.tsx';
import { checked, type Faults, keepWritten, lastWritten, nextAfter, type Written } from './create-draft.ts';
import { CreateField } from './create-field.tsx';

/** A form that stays ready for the next card. */
export function CreateForm() {
  const { card, edit, faults, save, saved, error, isPending } = useWriting();
  const form = useRef<HTMLFormElement>(null);
  const decks = useId();
  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    const place = await save();
    form.current?.querySelector<HTMLElement>(`[name="${place}"]`)?.focus();
  };
  const sendByKey = ({ key, ctrlKey, metaKey }: KeyboardEvent) =>
    key === 'Enter' && (ctrlKey || metaKey) && void submit();
  const bind = (name: keyof Written) => ({
    name,
    value: card[name],
    fault: faults[name],
    isFixed: isPending,
    onChange: (text: string) => edit({ [name]: text }),
  });
  const isOverPlan = error instanceof ApiError && error.code === 'cardLimitReached';
  return (
    <form
      className={cx(ui.card, 'create-form')}
      ref={form}
      onSubmit={(event) => void submit(event)}
      onKeyDown={sendByKey}
      noValidate
    >
      <p role="status" className="create-saved">
        {saved && !error && (
          <span key={saved.count}>
            Saved. {saved.count > 1 && `${saved.count} cards so far. `}
            <Link to={`/card/${saved.id}`}>Change it</Link> or <Link to="/cards">see all cards</Link>.
          </span>
        )}
      </p>
      <CreateField label="Question" rows={2} {...bind('question')} />
      <CreateField
        label="Answer"
        rows={6}
        hint="Markdown: **bold**, `code`, lists, tables, $x^2$."
        {...bind('answer')}
      />
      <AnswerPreview answer={card.answer} />
      <div className="create-pair">
        <CreateField label="Deck" hint="Optional" list={decks} {...bind('deck')} />
        <CreateField label="Tags" hint="Optional, parted by commas" {...bind('tags')} />
      </div>
      <DeckNames id={decks} />
      {error && (
        <CardErrorNotice error={error} reassurance={isOverPlan ? undefined : 'What you typed is kept.'} />
      )}
      {isOverPlan && <Link to="/pricing">See Pro</Link>}
      <div className="create-actions">
        <button type="submit" className={ui.largeButton} aria-disabled={isPending} aria-busy={isPending}>
          {isPending ? 'Saving…' : 'Save card'}
        </button>
        <p className={cx(ui.muted, 'create-hint')}>
          <kbd>Ctrl</kbd> <kbd>Enter</kbd> saves, too.
        </p>
      </div>
    </form>
  );
}

/** The card being written: kept beyond the page, and gone only when it is saved. */
function useWriting() {
  const owner = useStore((state) => state.user.id);
  const queries = useQueryClient();
  const [card, setCard] = useState(() => lastWritten(owner));
  const [faults, setFaults] = useState<Faults>({});
  const [saved, setSaved] = useState<{ id: number; count: number }>();
  // One name for one card: a save whose answer was lost is not kept twice.
  const sent = useRef({ id: '', card: '' });
  const nameOf = (one: contract.CardForm) => {
    const text = JSON.stringify(one);
    if (sent.current.card !== text) sent.current = { id: newId(), card: text };
    return sent.current.id;
  };
  const { mutateAsync, error, isPending } = useMutation({
    mutationFn: (one: contract.CardForm) => callApi(contract.create, { cards: [one], saveId: nameOf(one) }),
    onSuccess: () => {
      sent.current = { id: '', card: '' };
      return queries.invalidateQueries({ queryKey: cardKeys.all });
    },
  });
  const put = (next: Written) => {
    setCard(next);
    keepWritten(owner, next);
  };
  const edit = (part: Partial<Written>) => {
    put({ ...card, ...part });
    setFaults((old) => ({ ...old, ...Object.fromEntries(Object.keys(part).map((key) => [key, undefined])) }));
  };
  /** Gives the name of the field to go on with. */
  const save = async (): Promise<string | undefined> => {
    if (isPending) return undefined;
    const { card: good, faults: found } = checked(card);
    setFaults(found);
    if (!good) return Object.keys(found)[0];
    try {
      const { cards } = await mutateAsync(good);
      setSaved((old) => ({ id: cards[0]?.id ?? 0, count: (old?.count ?? 0) + 1 }));
      put(nextAfter(card));
      return 'question';
    } catch {
      // It is told in the form.
      return undefined;
    }
  };
  return { card, edit, faults, save, saved, error, isPending };
}

/** The learner's decks, to be found by their first letters. */
function DeckNames({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: cardKeys.decks,
    queryFn: ({ signal }) => callApi(contract.decks, {}, { signal }),
  });
  return (
    <datalist id={id}>
      {data?.decks
        .filter(({ name }) => name !== '')
        .map(({ name }) => (
          <option key={name} value={name} />
        ))}
    </datalist>
  );
}
