import { Copy, RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';

interface Props {
  json: string;
  isFailed: boolean;
  /** Whether what the parents' PIN guards is left out. */
  isPartial: boolean;
  onRefresh(): void;
}

/** The application state as JSON, to read and to copy. */
export function ExportCard({ json, isFailed, isPartial, onRefresh }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      if (isFailed) throw new Error('There is no export to copy.');
      // Browsers have no clipboard for pages that are neither https nor on this machine.
      await navigator.clipboard.writeText(json);
      void toast('JSON data copied to clipboard');
    } catch {
      box.current?.select();
      void toast('Unable to copy to clipboard');
    }
  };
  return (
    <section className="card tool" aria-labelledby="export-title">
      <h2 id="export-title">Export</h2>
      <Field label="Application state as JSON" error={undefined}>
        {(field) => (
          <textarea
            className="input tool-text"
            readOnly
            spellCheck={false}
            ref={box}
            value={json}
            {...field}
          />
        )}
      </Field>
      {isPartial && (
        <p className="tool-note">
          Conversations and characters are behind the parents’ PIN. They are left out here until a parent has
          entered it. <Link to="/beta/p/login">Enter the PIN</Link>
        </p>
      )}
      <div className="tool-actions">
        <button type="button" className="btn" onClick={() => void copy()}>
          <Copy className="i" aria-hidden="true" />
          Copy to Clipboard
        </button>
        <button type="button" className="btn quiet" onClick={onRefresh}>
          <RefreshCw className="i" aria-hidden="true" />
          Refresh Export
        </button>
      </div>
    </section>
  );
}
