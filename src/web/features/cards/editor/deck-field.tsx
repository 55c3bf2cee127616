import { type ComponentProps, useId } from 'react';
import { cardLimits } from '#contract/cards.ts';
import { TextField } from '../../../ui/text-field.tsx';

interface Props extends ComponentProps<'input'> {
  label: string;
  hint?: string;
  error?: string | undefined;
  deckNames: readonly string[];
}

/** A line for the name of a deck, which offers those that the learner has. */
export function DeckField({ deckNames, error, ...input }: Props) {
  const listId = useId();
  return (
    <>
      <TextField list={listId} maxLength={cardLimits.deck} autoComplete="off" error={error} {...input} />
      <datalist id={listId}>
        {deckNames.map((name) => (
          <option key={name} value={name} />
        ))}
      </datalist>
    </>
  );
}
