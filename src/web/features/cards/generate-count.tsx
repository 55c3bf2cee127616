import { useId } from 'react';
import { cardCounts } from '#contract/card-numbers.ts';
import type { Wish } from './draft.ts';

interface Props {
  count: Wish['count'];
  onChange(count: Wish['count']): void;
}

export function GenerateCount({ count, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className="generate-count">
      <legend>Number of cards to generate</legend>
      <div className="seg">
        {cardCounts.map((one) => (
          <label key={one}>
            <input
              className="sr"
              type="radio"
              name={name}
              value={one}
              checked={one === count}
              onChange={() => onChange(one)}
            />
            <span>{one}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
