import { Download } from 'lucide-react';
import { useState } from 'react';
import type { PayloadOf, ResponseOf } from '#contract/call.ts';
import { urlOf } from '#contract/call.ts';
import * as contract from '#contract/card-transfer.ts';
import type * as cards from '#contract/cards.ts';
import dialog from '../../../ui/dialog.module.css';
import ui from '../../../ui/ui.module.css';
import { CardDialog } from '../card-dialog.tsx';
import { DeckSelect } from '../list/deck-select.tsx';
import styles from './transfer.module.css';

type Format = PayloadOf<typeof contract.exportCards>['format'];

interface Props {
  decks: ResponseOf<typeof cards.decks>['decks'];
  /** The deck that the list shows. */
  deck: string | undefined;
}

const formats: Record<Format, { name: string; text: string }> = {
  csv: { name: 'CSV', text: 'A table for a spreadsheet: questions, answers, decks and tags.' },
  tsv: { name: 'TSV', text: 'The same table, with tabs between the columns.' },
  apkg: { name: 'Anki', text: 'A deck for Anki (.apkg), with pictures, sounds and your ratings.' },
};

/** Exports the cards as a file. */
export function ExportCards({ decks, deck }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (decks.length === 0) return null;
  return (
    <>
      <button type="button" className={ui.quietButton} onClick={() => setOpen(true)}>
        <Download />
        Export
      </button>
      <CardDialog title="Export cards" isOpen={isOpen} onClose={() => setOpen(false)}>
        <ExportForm decks={decks} deck={deck} onDone={() => setOpen(false)} />
      </CardDialog>
    </>
  );
}

function ExportForm({ decks, deck: shownDeck, onDone }: Props & { onDone(): void }) {
  const [format, setFormat] = useState<Format>('csv');
  const [deck, setDeck] = useState(shownDeck);
  return (
    <div className={styles.dialog}>
      <fieldset className={styles.formats}>
        <legend>File</legend>
        {(Object.keys(formats) as Format[]).map((choice) => (
          <label key={choice}>
            <input
              type="radio"
              name="format"
              checked={choice === format}
              onChange={() => setFormat(choice)}
            />
            <span className={styles.format}>
              <b>{formats[choice].name}</b>
              <span>{formats[choice].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div>
        <p className={styles.label} aria-hidden="true">
          Cards
        </p>
        <DeckSelect decks={decks} deck={deck} onChoose={setDeck} />
      </div>
      <div className={dialog.actions}>
        {/* With a plain link the browser itself shows the progress of the download. */}
        <a
          className={ui.button}
          href={urlOf(contract.exportCards, { format, deck })}
          download
          onClick={onDone}
        >
          Download
        </a>
        <button type="button" className={ui.quietButton} onClick={onDone}>
          Cancel
        </button>
      </div>
    </div>
  );
}
