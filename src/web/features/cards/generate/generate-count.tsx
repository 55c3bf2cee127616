import { useId } from 'react';
import { cardCounts } from '#contract/card-numbers.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import type { GenerateRequest } from './draft.ts';
import styles from './generate.module.css';

interface Props {
  count: GenerateRequest['count'];
  onChange(count: GenerateRequest['count']): void;
}

export function GenerateCount({ count, onChange }: Props) {
  const name = useId();
  return (
    <fieldset className={styles.count}>
      <legend>Number of cards to generate</legend>
      <div className={cx(ui.segments, styles.segments)}>
        {cardCounts.map((one) => (
          <label key={one}>
            <input
              className={ui.visuallyHidden}
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
