import { Upload } from 'lucide-react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { cx } from '../../ui/cx.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import ui from '../../ui/ui.module.css';
import card from './tool-card.module.css';
import { useImport } from './use-import.ts';

interface Props {
  isParent: boolean;
  onImported(): void;
}

/** Imports an export into this browser. */
export function ImportCard({ isParent, onImported }: Props) {
  const { json, setJson, outcome, pending, losses, start, apply, clear, cancel } = useImport(
    isParent,
    onImported,
  );
  return (
    <section className={cx(ui.card, card.card)} aria-labelledby="import-title">
      <h2 id="import-title">Import</h2>
      <Field
        label="JSON data"
        error={undefined}
        hint="An export from Kurio. It replaces what is stored here; what it does not contain stays."
      >
        {(field) => (
          <textarea
            className={cx(ui.input, card.text)}
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            value={json}
            onChange={(event) => setJson(event.target.value)}
            {...field}
          />
        )}
      </Field>
      {outcome && !outcome.isImported && (
        <ErrorNotice message="Nothing in this JSON could be imported." reassurance="Nothing was changed.">
          <Reason isState={outcome.isState} leftOut={outcome.leftOut} />
        </ErrorNotice>
      )}
      <div className={card.status} role="status">
        {outcome?.isImported && outcome.leftOut.length > 0 && (
          <div className={card.notice}>
            <p>Imported, but not all of it.</p>
            <SentenceList sentences={outcome.leftOut} />
          </div>
        )}
      </div>
      <div className={card.actions}>
        <button type="button" className={ui.button} onClick={start}>
          <Upload />
          Import Data
        </button>
        <button type="button" className={ui.quietButton} onClick={clear}>
          Clear
        </button>
      </div>
      <ConfirmDialog
        isOpen={pending !== undefined}
        title="Replace what is stored here?"
        confirmLabel="Replace and import"
        onConfirm={() => pending && apply(pending)}
        onClose={cancel}
      >
        <p>The import replaces what this browser stores now. {losses}</p>
        <p>This cannot be undone. To be safe, cancel and copy the export first.</p>
      </ConfirmDialog>
    </section>
  );
}

function Reason({ isState, leftOut }: { isState: boolean; leftOut: readonly string[] }) {
  if (!isState) {
    return <p>It is not an export from Kurio. Paste the whole export, from its first brace to its last.</p>;
  }
  if (leftOut.length === 0) return <p>It contains nothing that can be imported.</p>;
  return <SentenceList sentences={leftOut} />;
}

function SentenceList({ sentences }: { sentences: readonly string[] }) {
  return (
    <ul className={card.sentences}>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
