import { useEffect, useState } from 'react';
import type { ImportPreview } from '#contract/card-transfer.ts';
import { ChooseFile } from '../../../ui/choose-file.tsx';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import { CardErrorNotice } from '../card-error-notice.tsx';
import shared from '../cards.module.css';
import { DeckField } from '../editor/deck-field.tsx';
import styles from './transfer.module.css';
import { ImportedCards } from './transfer-imported.tsx';
import { PreviewedFile } from './transfer-preview.tsx';
import { useImport } from './use-import.ts';

interface Props {
  deckNames: readonly string[];
  /** Whether cards are being imported. */
  onBusy(isBusy: boolean): void;
  onClose(): void;
}

/** The steps of an import: choose a file, preview it, import it, see the result. */
export function ImportSteps({ deckNames, onBusy, onClose }: Props) {
  const { preview, previewed, importing, progress, isCancelled, cancel, startOver } = useImport();
  const [deck, setDeck] = useState('');
  const file = previewed?.file ?? preview.variables?.file;
  const isBusy = importing.isPending && !isCancelled;
  useEffect(() => {
    onBusy(isBusy);
    return () => onBusy(false);
  }, [isBusy, onBusy]);

  const choose = (chosen: File) => {
    setDeck('');
    preview.mutate({ file: chosen, deck: undefined });
  };
  const deckName = () => (previewed?.namesDecks ? undefined : deck.trim());
  const countAgain = () => {
    if (previewed && (preview.variables?.deck ?? '') !== deckName())
      preview.mutate({ file: previewed.file, deck: deckName() });
  };
  const startImport = () => previewed && importing.mutate({ file: previewed.file, deck: deckName() });

  if (importing.data)
    return <ImportedCards imported={importing.data} onAnother={startOver} onClose={onClose} />;
  if (isBusy)
    return <Importing progress={progress} cards={previewed?.preview.cards ?? 0} onCancel={cancel} />;
  if (previewed) {
    return (
      <PreviewedFile
        name={previewed.file.name}
        preview={previewed.preview}
        namesDecks={previewed.namesDecks}
        onImport={startImport}
        onAnother={startOver}
      >
        {!previewed.namesDecks && (
          <DeckField
            label="Deck for these cards"
            hint="Leave it empty to import them without a deck."
            deckNames={deckNames}
            value={deck}
            onChange={({ target }) => setDeck(target.value)}
            onBlur={countAgain}
          />
        )}
        <ImportError
          error={importing.error ?? preview.error}
          isCancelled={isCancelled}
          onRetry={startImport}
        />
      </PreviewedFile>
    );
  }
  if (file && preview.isPending && !isCancelled) return <Reading name={file.name} onCancel={startOver} />;
  return (
    <>
      <ChooseFile accept=".csv,.tsv,.txt,.apkg" onChoose={choose}>
        CSV, TSV, text or Anki (.apkg), up to 100 MB. You see a preview first.
      </ChooseFile>
      {preview.error && !isCancelled && (
        <CardErrorNotice
          error={preview.error}
          reassurance={file && `Nothing of “${file.name}” was imported.`}
        />
      )}
    </>
  );
}

function ImportError({ error, isCancelled, onRetry }: ImportErrorProps) {
  if (isCancelled) {
    return (
      <p role="status">
        The import was cancelled. Unless it had just finished, nothing was imported. Importing again adds no
        card twice.
      </p>
    );
  }
  if (!error) return null;
  return (
    <CardErrorNotice error={error} reassurance="Importing again adds no card twice." onRetry={onRetry} />
  );
}

interface ImportErrorProps {
  error: Error | null;
  isCancelled: boolean;
  onRetry(): void;
}

function Reading({ name, onCancel }: { name: string; onCancel(): void }) {
  return (
    <div className={cx(styles.dialog, styles.running)}>
      <span className={ui.spinner} aria-hidden="true" />
      <p role="status">Reading {name}…</p>
      <button type="button" className={ui.quietButton} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}

interface ImportingProps {
  progress: { done: number; total: number } | undefined;
  cards: ImportPreview['cards'];
  onCancel(): void;
}

function Importing({ progress, cards, onCancel }: ImportingProps) {
  const { done, total } = progress ?? { done: 0, total: cards };
  return (
    <div className={cx(styles.dialog, styles.running)}>
      <p className={ui.number}>
        {done.toLocaleString('en-US')} of {total.toLocaleString('en-US')} cards
      </p>
      <progress className={shared.progress} aria-label="Importing" value={done} max={Math.max(1, total)} />
      <p className={ui.visuallyHidden} role="status">
        Importing…
      </p>
      <button type="button" className={ui.quietButton} onClick={onCancel}>
        Cancel
      </button>
    </div>
  );
}
