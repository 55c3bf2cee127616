import type { LeftOut } from '#contract/card-transfer.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import ui from '../../../ui/ui.module.css';
import shared from '../cards.module.css';
import styles from './transfer.module.css';

const maxLines = 100;

interface Props {
  leftOut: readonly LeftOut[];
  /** The total. The list has one line for each kind and at most 100 lines. */
  count: number;
}

/** The rows of a file that cannot be imported, and why. */
export function LeftOutList({ leftOut, count }: Props) {
  if (count === 0) return null;
  return (
    <details className={styles.leftOut} open={count <= 3}>
      <summary className={shared.summary}>{pluralize(count, 'thing')} left out</summary>
      <ul>
        {leftOut.map(({ row, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same reason may come twice
          <li key={index}>
            {row !== undefined && <b className={ui.number}>Row {row.toLocaleString('en-US')}: </b>}
            {reason}
          </li>
        ))}
        {leftOut.length >= maxLines && <li>This list is cut here; there are more.</li>}
      </ul>
    </details>
  );
}
