import { type ReactNode, useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import shared from '../cards.module.css';
import styles from './analytics.module.css';

interface Props {
  title: string;
  /** The chart in a sentence. */
  summary: string;
  /** The picture. Screen readers get the table instead. */
  children: ReactNode;
  head: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
}

/** A chart with a summary and, on request, a table of its numbers. */
export function Chart({ title, summary, children, head, rows }: Props) {
  const id = useId();
  return (
    <section className={cx(ui.card, styles.chart)} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={cx(ui.muted, styles.summary)}>{summary}</p>
      <div className={styles.picture} aria-hidden="true">
        {children}
      </div>
      <details>
        <summary className={shared.summary}>Show as table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className={styles.scroll} tabIndex={0} aria-label={`${title}, table`}>
          <table>
            <caption className={ui.visuallyHidden}>{title}</caption>
            <thead>
              <tr>
                {head.map((name) => (
                  <th key={name} scope="col">
                    {name}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(([name, ...values]) => (
                <tr key={name}>
                  <th scope="row">{name}</th>
                  {values.map((value, index) => (
                    <td key={head[index + 1]} className={ui.number}>
                      {value}
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </section>
  );
}
