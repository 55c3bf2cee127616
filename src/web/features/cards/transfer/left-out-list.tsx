import type { LeftOut } from '#contract/card-transfer.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import ui from '../../../ui/ui.module.css';

const mostLines = 100;

interface Props {
  leftOut: readonly LeftOut[];
  /** All of it: what is of one kind is one line of the list, which is cut at 100 lines. */
  count: number;
}

/** What of a file cannot be brought in, and why. */
export function LeftOutList({ leftOut, count }: Props) {
  if (count === 0) return null;
  return (
    <details className="left-out" open={count <= 3}>
      <summary>{pluralize(count, 'thing')} left out</summary>
      <ul>
        {leftOut.map(({ row, reason }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same reason may come twice
          <li key={index}>
            {row !== undefined && <b className={ui.number}>Row {row.toLocaleString('en-US')}: </b>}
            {reason}
          </li>
        ))}
        {leftOut.length >= mostLines && <li>This list ends here; there is more of it.</li>}
      </ul>
    </details>
  );
}
