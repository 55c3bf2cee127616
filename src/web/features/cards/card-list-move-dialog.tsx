import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import * as contract from '#contract/cards.ts';
import { counted } from '#core/history-texts.ts';
import { callApi } from '../../platform/api.ts';
import { toast } from '../../ui/toast.tsx';
import { CardDialog } from './card-dialog.tsx';
import { DeckField } from './card-form-deck.tsx';
import { inParts } from './card-list-parts.ts';
import { CardProblem } from './card-problem.tsx';

interface Props {
  isOpen: boolean;
  ids: readonly number[];
  deckNames: readonly string[];
  onMoved(deck: string): void;
  onClose(): void;
}

/** Asks for the deck and moves the cards there; an empty name takes them out of theirs. */
export function MoveDialog({ isOpen, onClose, ...moving }: Props) {
  return (
    <CardDialog title={`Move ${counted(moving.ids.length, 'card')}`} isOpen={isOpen} onClose={onClose}>
      <MoveForm {...moving} onClose={onClose} />
    </CardDialog>
  );
}

function MoveForm({ ids, deckNames, onMoved, onClose }: Omit<Props, 'isOpen'>) {
  const [deck, setDeck] = useState('');
  const moving = useMutation({
    mutationFn: (to: string) => inParts(ids, (part) => callApi(contract.move, { ids: part, deck: to })),
    onSuccess(_, to) {
      void toast(`${counted(ids.length, 'card')} moved${to ? ` to ${to}` : ' out of their deck'}.`);
      onMoved(to);
    },
  });
  const move = () => !moving.isPending && moving.mutate(deck.trim());
  return (
    <form
      className="move-form"
      onSubmit={(event) => {
        event.preventDefault();
        move();
      }}
    >
      <DeckField
        label="Deck"
        hint="Choose one of yours or type a new name. Empty takes the cards out of their deck."
        deckNames={deckNames}
        value={deck}
        onChange={(event) => setDeck(event.target.value)}
      />
      {moving.error && <CardProblem error={moving.error} kept="No card was lost." onRetry={move} />}
      <div className="dialog-actions">
        <button type="submit" className="btn" aria-disabled={moving.isPending}>
          {moving.isPending ? 'Moving…' : 'Move'}
        </button>
        <button type="button" className="btn quiet" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}
