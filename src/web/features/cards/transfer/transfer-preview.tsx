import type { ReactNode } from 'react';
import type { ImportPreview } from '#contract/card-transfer.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import dialog from '../../../ui/dialog.module.css';
import { Markdown } from '../../../ui/markdown.tsx';
import ui from '../../../ui/ui.module.css';
import { LeftOutList } from './left-out-list.tsx';
import styles from './transfer.module.css';

interface Props {
  name: string;
  preview: ImportPreview;
  namesDecks: boolean;
  onImport(): void;
  onAnother(): void;
  /** The deck for the cards of a file that names no decks, and the error of the last attempt. */
  children: ReactNode;
}

/** A preview of a file, before anything is imported. */
export function PreviewedFile({ name, preview, namesDecks, children, ...on }: Props) {
  const { cards, known, sample, decks, leftOut, leftOutCount } = preview;
  return (
    <form
      className={styles.dialog}
      onSubmit={(event) => {
        event.preventDefault();
        on.onImport();
      }}
    >
      <p role="status">
        <b>{name}</b>: {foundText(preview)}
      </p>
      {known > 0 && (
        <p>
          {pluralize(known, 'card')} of this file {known === 1 ? 'is' : 'are'} here already.
        </p>
      )}
      {namesDecks && <p className={ui.muted}>Decks: {decks.join(', ')}</p>}
      {sample.length > 0 && (
        <ul className={styles.sample} aria-label="The first cards">
          {sample.map((card, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cards of a file may be the same
            <li key={index}>
              <b>
                <Markdown isInline>{card.question}</Markdown>
              </b>
              <div className={styles.answer}>
                <Markdown>{card.answer}</Markdown>
              </div>
            </li>
          ))}
        </ul>
      )}
      <LeftOutList leftOut={leftOut} count={leftOutCount} />
      {children}
      <div className={dialog.actions}>
        {cards > 0 && (
          <button type="submit" className={ui.button}>
            Import {pluralize(cards, 'card')}
          </button>
        )}
        <button type="button" className={ui.quietButton} onClick={on.onAnother}>
          Choose another file
        </button>
      </div>
    </form>
  );
}

function foundText({ cards, known, media, reviews }: ImportPreview): string {
  if (cards === 0) return known > 0 ? 'nothing new.' : 'no cards found.';
  const more = [
    media > 0 &&
      `${media.toLocaleString('en-US')} ${media === 1 ? 'picture or sound' : 'pictures and sounds'}`,
    reviews > 0 && `${pluralize(reviews, 'rating')} from before`,
  ].filter((text) => text !== false);
  return `${[pluralize(cards, 'new card'), ...more].join(', ')}.`;
}
