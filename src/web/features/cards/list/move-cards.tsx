import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/cards.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import { callApi } from '../../../platform/api.ts';
import dialog from '../../../ui/dialog.module.css';
import { toast } from '../../../ui/toast.tsx';
import ui from '../../../ui/ui.module.css';
import { CardDialog } from '../card-dialog.tsx';
import { CardErrorNotice } from '../card-error-notice.tsx';
import { DeckField } from '../editor/deck-field.tsx';
import styles from './card-list.module.css';
import { inBatches } from './in-batches.ts';

interface Props {
  ids: readonly number[];
  deckNames: readonly string[];
  onMoved(ids: readonly number[], deck: string): void;
}

/** A button that asks for a deck and moves the cards there. */
export function MoveCards(props: Props) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button type="button" className={ui.quietButton} onClick={() => setOpen(true)}>
        Move to deck…
      </button>
      <CardDialog title={`Move ${pluralize(props.ids.length, 'card')}`} isOpen={isOpen} onClose={close}>
        <MoveForm {...props} onClose={close} />
      </CardDialog>
    </>
  );
}

function MoveForm({ ids, deckNames, onMoved, onClose }: Props & { onClose(): void }) {
  const [deck, setDeck] = useState('');
  const moving = useMutation({
    mutationFn: (to: string) => inBatches(ids, (batch) => callApi(contract.move, { ids: batch, deck: to })),
    onSuccess(_, to) {
      void toast(`${pluralize(ids.length, 'card')} moved${to ? ` to ${to}` : ' out of their deck'}.`);
      onClose();
      onMoved(ids, to);
    },
  });
  const move = () => !moving.isPending && moving.mutate(deck.trim());
  return (
    <form
      className={styles.moveForm}
      onSubmit={(event) => {
        event.preventDefault();
        move();
      }}
    >
      <DeckField
        label="Deck"
        hint="Choose a deck or type a new name. Leave it empty to take the cards out of their deck."
        deckNames={deckNames}
        value={deck}
        onChange={(event) => setDeck(event.target.value)}
      />
      {moving.error && (
        <CardErrorNotice error={moving.error} reassurance="No card was lost." onRetry={move} />
      )}
      <div className={dialog.actions}>
        <button type="submit" className={ui.button} aria-disabled={moving.isPending}>
          {moving.isPending ? 'Moving…' : 'Move'}
        </button>
        <button type="button" className={ui.quietButton} onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
