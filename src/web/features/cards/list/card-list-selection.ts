import { useState } from 'react';
import type { Card } from '#contract/cards.ts';

/** Which of the shown cards are chosen; one that is not shown any more is not chosen either. */
export function useSelection(cards: readonly Card[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const ids = cards.map(({ id }) => id).filter((id) => chosen.has(id));
  return {
    ids,
    isSelected: (id: number) => chosen.has(id),
    select(id: number, isSelected: boolean) {
      const next = new Set(chosen);
      if (isSelected) next.add(id);
      else next.delete(id);
      setChosen(next);
    },
    selectAll: (isSelected: boolean) => setChosen(new Set(isSelected ? cards.map(({ id }) => id) : [])),
  };
}

export type Selection = ReturnType<typeof useSelection>;
