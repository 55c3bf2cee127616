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

type Format = PayloadOf<typeof contract.exportCards>['format'];

interface Props {
  decks: ResponseOf<typeof cards.decks>['decks'];
  /** The deck that is shown now. */
  deck: string | undefined;
}

const formats: Record<Format, { name: string; text: string }> = {
  csv: { name: 'CSV', text: 'A table for a spreadsheet: questions, answers, decks and tags.' },
  tsv: { name: 'TSV', text: 'The same, with tabs between the columns.' },
  apkg: { name: 'Anki', text: 'A deck for Anki (.apkg), with pictures, sounds and your ratings.' },
};

/** Takes the cards along as a file. */
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
        <ExportForm decks={decks} shown={deck} onDone={() => setOpen(false)} />
      </CardDialog>
    </>
  );
}

function ExportForm({ decks, shown, onDone }: Pick<Props, 'decks'> & ExportFormProps) {
  const [format, setFormat] = useState<Format>('csv');
  const [deck, setDeck] = useState(shown);
  return (
    <div className="export-form">
      <fieldset className="export-formats">
        <legend>File</legend>
        {(Object.keys(formats) as Format[]).map((choice) => (
          <label key={choice} className="export-format">
            <input
              type="radio"
              name="format"
              checked={choice === format}
              onChange={() => setFormat(choice)}
            />
            <span>
              <b>{formats[choice].name}</b>
              <span className={ui.muted}>{formats[choice].text}</span>
            </span>
          </label>
        ))}
      </fieldset>
      <div className={ui.field}>
        <span aria-hidden="true">Cards</span>
        <DeckSelect decks={decks} deck={deck} onChoose={setDeck} />
      </div>
      <div className={dialog.actions}>
        {/* A plain link: the browser itself shows how far the download is. */}
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

interface ExportFormProps {
  shown: string | undefined;
  onDone(): void;
}
