import { type ReactNode, useId } from 'react';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';

interface Props {
  title: string;
  /** What the picture says, in a sentence. */
  summary: string;
  /** The picture; the table says the same to those who cannot see it. */
  children: ReactNode;
  head: readonly string[];
  rows: readonly (readonly [string, ...string[]])[];
}

/** A chart with what it says in words and, on request, in numbers. */
export function Chart({ title, summary, children, head, rows }: Props) {
  const id = useId();
  return (
    <section className={cx(ui.card, 'chart')} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      <p className={ui.muted}>{summary}</p>
      <div className="chart-picture" aria-hidden="true">
        {children}
      </div>
      <details className="chart-numbers">
        <summary>Show as table</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
        <section className="chart-scroll" tabIndex={0} aria-label={`${title}, table`}>
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
