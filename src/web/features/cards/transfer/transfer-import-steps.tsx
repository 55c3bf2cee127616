import { useEffect, useState } from 'react';
import type { ImportPreview } from '#contract/card-transfer.ts';
import { ChooseFile } from '../../../ui/choose-file.tsx';
import ui from '../../../ui/ui.module.css';
import { CardErrorNotice } from '../card-error-notice.tsx';
import { ImportedCards } from './transfer-imported.tsx';
import { PreviewedFile } from './transfer-preview.tsx';
import { useImport } from './use-import.ts';

interface Props {
  deckNames: readonly string[];
  /** While cards are being kept. */
  onBusy(isBusy: boolean): void;
  onClose(): void;
}

/** Choosing a file, looking at what it would bring, bringing it, and what came of it. */
export function ImportSteps({ deckNames, onBusy, onClose }: Props) {
  const { preview, seen, keeping, progress, isCancelled, cancel, startOver } = useImport();
  const [deck, setDeck] = useState('');
  const file = seen?.file ?? preview.variables?.file;
  const isBusy = keeping.isPending && !isCancelled;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  const choose = (chosen: File) => {
    setDeck('');
    preview.mutate({ file: chosen, deck: undefined });
  };
  const named = () => (seen?.namesDecks ? undefined : deck.trim());
  const countAgain = () => {
    if (seen && (preview.variables?.deck ?? '') !== named())
      preview.mutate({ file: seen.file, deck: named() });
  };
  const keep = () => seen && keeping.mutate({ file: seen.file, deck: named() });

  if (keeping.data) return <ImportedCards imported={keeping.data} onAnother={startOver} onClose={onClose} />;
  if (isBusy) return <Keeping progress={progress} cards={seen?.told.cards ?? 0} onCancel={cancel} />;
  if (seen) {
    return (
      <PreviewedFile
        name={seen.file.name}
        preview={seen.told}
        deck={
          seen.namesDecks ? undefined : { names: deckNames, name: deck, onName: setDeck, onNamed: countAgain }
        }
        onKeep={keep}
        onAnother={startOver}
      >
        <ImportError error={keeping.error ?? preview.error} isCancelled={isCancelled} onRetry={keep} />
      </PreviewedFile>
    );
  }
  if (file && preview.isPending && !isCancelled) return <Reading name={file.name} onCancel={startOver} />;
  return (
    <>
      <ChooseFile accept=".csv,.tsv,.txt,.apkg" onChoose={choose}>
        CSV, TSV, text or Anki (.apkg), up to 100 MB. First you see what it holds.
      </ChooseFile>
      {preview.error && !isCancelled && (
        <CardErrorNotice error={preview.error} reassurance={file && `Nothing of “${file.name}” was kept.`} />
      )}
    </>
  );
}

function ImportError({ error, isCancelled, onRetry }: TroubleProps) {
  if (isCancelled) {
    return (
      <p role="status">
        The import was cancelled. Unless it was just done, nothing was kept; importing again brings no card
        twice.
      </p>
    );
  }
  if (!error) return null;
  return (
    <CardErrorNotice error={error} reassurance="Importing again brings no card twice." onRetry={onRetry} />
  );
}

interface TroubleProps {
  error: Error | null;
  isCancelled: boolean;
  onRetry(): void;
}

function Reading({ name, onCancel }: { name: string; onCancel(): void }) {
  return (
    <div className="import-running">
      <span className={ui.spinner} aria-hidden="true" />
      <p role="status">Reading {name}…</p>
      <button type="button" className={ui.quietButton} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

interface KeepingProps {
  progress: { done: number; total: number } | undefined;
  cards: ImportPreview['cards'];
  onCancel(): void;
}

function Keeping({ progress, cards, onCancel }: KeepingProps) {
  const { done, total } = progress ?? { done: 0, total: cards };
  return (
    <div className="import-running">
      <p className={ui.number}>
        {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')} cards
      </p>
      <progress aria-label="Importing" value={done} max={Math.max(1, total)} />
      <p className={ui.visuallyHidden} role="status">
        Importing…
      </p>
      <button type="button" className={ui.quietButton} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
