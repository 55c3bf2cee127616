import { useState } from 'react';
import type { Card } from '#contract/cards.ts';

/** The selected cards. A card that leaves the list also leaves the selection. */
export function useSelection(cards: readonly Card[]) {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const ids = cards.map(({ id }) => id).filter((id) => selected.has(id));
  return {
    ids,
    isSelected: (id: number) => selected.has(id),
    select(id: number, isSelected: boolean) {
      const next = new Set(selected);
      if (isSelected) next.add(id);
      else next.delete(id);
      setSelected(next);
    },
    selectAll: (isSelected: boolean) => setSelected(new Set(isSelected ? cards.map(({ id }) => id) : [])),
  };
}

export type Selection = ReturnType<typeof useSelection>;
