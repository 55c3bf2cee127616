import { Upload } from 'lucide-react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Problem } from '../../ui/problem.tsx';
import { useImport } from './use-import.ts';

interface Props {
  isParent: boolean;
  onImported(): void;
}

/** Brings an export back into this browser. */
export function ImportCard({ isParent, onImported }: Props) {
  const { json, setJson, outcome, asked, losses, start, take, clear, stopAsking } = useImport(
    isParent,
    onImported,
  );
  return (
    <section className="card tool" aria-labelledby="import-title">
      <h2 id="import-title">Import</h2>
      <Field
        label="JSON data"
        error={undefined}
        hint="An export of Kurio. What it holds takes the place of what is here; what it lacks stays."
      >
        {(field) => (
          <textarea
            className="input tool-text"
            spellCheck={false}
            autoCapitalize="none"
            autoComplete="off"
            value={json}
            onChange={(event) => setJson(event.target.value)}
            {...field}
          />
        )}
      </Field>
      {outcome && !outcome.isTaken && (
        <Problem message="Nothing in this JSON could be imported." kept="Everything stays as it was.">
          <Reason isState={outcome.isState} leftOut={outcome.leftOut} />
        </Problem>
      )}
      <div role="status">
        {outcome?.isTaken && outcome.leftOut.length > 0 && (
          <div className="tool-note">
            <p>Imported, but not all of it.</p>
            <Sentences of={outcome.leftOut} />
          </div>
        )}
      </div>
      <div className="tool-actions">
        <button type="button" className="btn" onClick={start}>
          <Upload className="i" aria-hidden="true" />
          Import Data
        </button>
        <button type="button" className="btn quiet" onClick={clear}>
          Clear
        </button>
      </div>
      <ConfirmDialog
        isOpen={asked !== undefined}
        title="Replace what is kept here?"
        confirmLabel="Replace and import"
        onConfirm={() => asked && take(asked)}
        onClose={stopAsking}
      >
        <p>The import takes the place of what this browser keeps now. {losses}</p>
        <p>This cannot be undone. To keep a way back, cancel and copy the export first.</p>
      </ConfirmDialog>
    </section>
  );
}

function Reason({ isState, leftOut }: { isState: boolean; leftOut: readonly string[] }) {
  if (!isState) {
    return (
      <p>It is not a state of Kurio. Paste an export as it was copied, from its first brace to its last.</p>
    );
  }
  if (leftOut.length === 0) return <p>It holds nothing that an import takes.</p>;
  return <Sentences of={leftOut} />;
}

function Sentences({ of }: { of: readonly string[] }) {
  return (
    <ul>
      {of.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
