import { Upload } from 'lucide-react';
import { useRef } from 'react';
import { useSearchParams } from 'react-router';
import ui from '../../../ui/ui.module.css';
import { CardDialog } from '../card-dialog.tsx';
import { ImportSteps } from './transfer-import-steps.tsx';

/** Imports cards from a file. /cards?import opens the dialog. */
export function ImportCards({ deckNames }: { deckNames: readonly string[] }) {
  const [params, setParams] = useSearchParams();
  // A click outside must not cancel a running import; the 'Cancel' button does.
  const isBusy = useRef(false);
  const show = (isOpen: boolean) =>
    setParams(
      (old) => {
        const next = new URLSearchParams(old);
        if (isOpen) next.set('import', '');
        else next.delete('import');
        return next;
      },
      { replace: true },
    );
  const close = () => {
    if (!isBusy.current) show(false);
  };
  return (
    <>
      <button type="button" className={ui.quietButton} onClick={() => show(true)}>
        <Upload />
        Import
      </button>
      <CardDialog title="Import cards" isOpen={params.has('import')} onClose={close}>
        <ImportSteps
          deckNames={deckNames}
          onBusy={(now) => {
            isBusy.current = now;
          }}
          onClose={() => show(false)}
        />
      </CardDialog>
    </>
  );
}
