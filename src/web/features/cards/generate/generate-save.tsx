import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as contract from '#contract/cards.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import { showAlert } from '../../../platform/alerts.ts';
import { callApi } from '../../../platform/api.ts';
import { newId } from '../../../platform/id.ts';
import { useStore } from '../../../store/use-store.ts';
import ui from '../../../ui/ui.module.css';
import { CardErrorNotice } from '../card-error-notice.tsx';
import { cardKeys } from '../card-keys.ts';
import { cardsToSave, type Draft, isIncomplete, withIdempotencyKey, withoutSaved } from './draft.ts';
import type { ChangeDraft } from './draft-store.ts';
import { saveText } from './generate-texts.ts';

interface Props {
  draft: Draft;
  change: ChangeDraft;
}

/** Keeps the chosen cards. A visitor signs up first; the cards wait here meanwhile. */
export function GenerateSave({ draft, change }: Props) {
  const isKnown = useStore((state) => state.user.id !== '');
  const navigate = useNavigate();
  const [isHalfDone, setHalfDone] = useState(false);
  const { mutate, error, isPending } = useSave(change);
  const cards = cardsToSave(draft);
  const save = () => {
    const isFound = cards.some(isIncomplete);
    setHalfDone(isFound);
    if (isFound || isPending) return;
    if (isKnown) {
      const named = withIdempotencyKey(draft, newId());
      change((old) => ({ ...old, save: named.save }));
      return mutate({ draft, cards, saveId: named.save?.id });
    }
    change((old) => ({ ...old, isAwaitingAccount: true }));
    void navigate(`/signup?next=${encodeURIComponent('/generate')}`);
  };
  return (
    <div className="generate-save">
      {isHalfDone && (
        <p className={ui.error} role="alert">
          A card that you are editing lacks its question or its answer. Nothing is lost; fill it in, or take
          it out.
        </p>
      )}
      {error && <CardErrorNotice error={error} reassurance="Your cards are still here." />}
      <div className="generate-save-row">
        <button
          type="button"
          className={ui.largeButton}
          disabled={isPending || cards.length === 0}
          aria-busy={isPending}
          onClick={save}
        >
          {isPending && <span className={ui.spinner} aria-hidden="true" />}
          {saveText(cards.length)}
        </button>
        {!isKnown && <p className={ui.muted}>Saving asks you to sign up; your cards wait here.</p>}
      </div>
    </div>
  );
}

interface Saving {
  draft: Draft;
  cards: ReturnType<typeof cardsToSave>;
  saveId?: string | undefined;
}

function useSave(change: ChangeDraft) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: ({ draft: _, ...sent }: Saving) => callApi(contract.create, sent),
    onSuccess: async ({ cards }, { draft }) => {
      void queries.invalidateQueries({ queryKey: cardKeys.all });
      await navigate('/dashboard');
      change((old) => withoutSaved(old, draft));
      showAlert(`Saved ${pluralize(cards.length, 'card')}.`, { kind: 'success' });
    },
  });
}
