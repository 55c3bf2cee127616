import { Copy, RefreshCw } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { cx } from '../../ui/cx.ts';
import { Field } from '../../ui/field.tsx';
import { toast } from '../../ui/toast.tsx';
import ui from '../../ui/ui.module.css';
import card from './tool-card.module.css';

interface Props {
  json: string;
  isFailed: boolean;
  /** Whether the parts behind the parents' PIN are left out. */
  isPartial: boolean;
  onRefresh(): void;
}

/** The application state as JSON, to read and copy. */
export function ExportCard({ json, isFailed, isPartial, onRefresh }: Props) {
  const box = useRef<HTMLTextAreaElement>(null);
  const copy = async () => {
    try {
      if (isFailed) throw new Error('There is no export to copy.');
      // Browsers offer the clipboard only to pages on https or localhost.
      await navigator.clipboard.writeText(json);
      void toast('JSON data copied to clipboard');
    } catch {
      box.current?.select();
      void toast('Unable to copy to clipboard');
    }
  };
  return (
    <section className={cx(ui.card, card.card)} aria-labelledby="export-title">
      <h2 id="export-title">Export</h2>
      <Field label="Application state as JSON" error={undefined}>
        {(field) => (
          <textarea
            className={cx(ui.input, card.text)}
            readOnly
            spellCheck={false}
            ref={box}
            value={json}
            {...field}
          />
        )}
      </Field>
      {isPartial && (
        <p className={card.notice}>
          Conversations and characters are behind the parents’ PIN. They are left out until a parent has
          entered it. <Link to="/beta/p/login">Enter the PIN</Link>
        </p>
      )}
      <div className={card.actions}>
        <button type="button" className={ui.button} onClick={() => void copy()}>
          <Copy />
          Copy to Clipboard
        </button>
        <button type="button" className={ui.quietButton} onClick={onRefresh}>
          <RefreshCw />
          Refresh Export
        </button>
      </div>
    </section>
  );
}
