import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as contract from '#contract/cards.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import { showAlert } from '../../../platform/alerts.ts';
import { callApi } from '../../../platform/api.ts';
import { newId } from '../../../platform/id.ts';
import { useStore } from '../../../store/use-store.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import { CardErrorNotice } from '../card-error-notice.tsx';
import { cardKeys } from '../card-keys.ts';
import { cardsToSave, type Draft, isIncomplete, withIdempotencyKey, withoutSaved } from './draft.ts';
import type { ChangeDraft } from './draft-store.ts';
import styles from './generate.module.css';

interface Props {
  draft: Draft;
  change: ChangeDraft;
}

/** Saves the chosen cards. A visitor signs up first and finds them here again. */
export function GenerateSave({ draft, change }: Props) {
  const isSignedIn = useStore((state) => state.user.id !== '');
  const navigate = useNavigate();
  const [hasIncomplete, setIncomplete] = useState(false);
  const { mutate, error, isPending } = useSave(change);
  const cards = cardsToSave(draft);
  const save = () => {
    const isFound = cards.some(isIncomplete);
    setIncomplete(isFound);
    if (isFound || isPending) return;
    if (isSignedIn) {
      const named = withIdempotencyKey(draft, newId());
      change((old) => ({ ...old, save: named.save }));
      return mutate({ draft, cards, saveId: named.save?.id });
    }
    change((old) => ({ ...old, isAwaitingAccount: true }));
    void navigate(`/signup?next=${encodeURIComponent('/generate')}`);
  };
  return (
    <div className={styles.save}>
      {hasIncomplete && (
        <p className={styles.incomplete} role="alert">
          A card that you are editing has no question or no answer. Nothing is lost: fill it in, or deselect
          it.
        </p>
      )}
      {error && <CardErrorNotice error={error} reassurance="Your cards are still here." />}
      <div className={styles.saveRow}>
        <button
          type="button"
          className={ui.largeButton}
          disabled={isPending || cards.length === 0}
          aria-busy={isPending}
          onClick={save}
        >
          {isPending && <span className={cx(ui.spinner, styles.spinner)} aria-hidden="true" />}
          Save {pluralize(cards.length, 'selected card')}
        </button>
        {!isSignedIn && <p className={ui.muted}>To save, sign up. Your cards stay here.</p>}
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
