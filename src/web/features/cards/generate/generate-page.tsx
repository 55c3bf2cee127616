import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { cx } from '../../../ui/cx.ts';
import { loadMarkdown } from '../../../ui/markdown.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import ui from '../../../ui/ui.module.css';
import shared from '../cards.module.css';
import type { GenerateRequest } from './draft.ts';
import { useDraft } from './draft-store.ts';
import { loadCardForm } from './generate-card.tsx';
import { GenerateErrorNotice } from './generate-error-notice.tsx';
import { GenerateForm } from './generate-form.tsx';
import { GenerateProgress } from './generate-progress.tsx';
import { GenerateResults } from './generate-results.tsx';
import { useRequestFromUrl } from './request-from-url.ts';
import { useGeneration } from './use-generation.ts';

/** /generate: generates cards on a topic, to edit and save. Open to visitors. */
export function GeneratePage() {
  const [draft, change] = useDraft();
  const { start, stop, progress, error, hasRun } = useGeneration(change);
  const [unconfirmed, setUnconfirmed] = useState<GenerateRequest>();
  const button = useRef<HTMLButtonElement>(null);
  const isRunning = progress !== undefined;

  const begin = (request: GenerateRequest) => {
    // The code loads while the first card is generated.
    void Promise.allSettled([loadMarkdown(), loadCardForm()]);
    if (draft.cards.length > 0 && !isRunning) setUnconfirmed(request);
    else void start(request);
  };
  const edit = (request: Partial<GenerateRequest>) =>
    change((old) => ({ ...old, request: { ...old.request, ...request } }));
  useRequestFromUrl({ onRequest: edit, onSubmit: () => begin(draft.request) });
  const chooseTopic = (topic: string) => {
    const request = { ...draft.request, topic, notes: '' };
    change((old) => ({ ...old, request }));
    begin(request);
  };
  return (
    <main className={cx(ui.container, shared.column)} id="main" tabIndex={-1}>
      <PageTitle>Generate flashcards</PageTitle>
      <h1>Generate flashcards</h1>
      <p className={shared.lead}>Enter a topic, read the cards, and save the ones you like.</p>
      <GenerateForm
        request={draft.request}
        onChange={edit}
        onSubmit={begin}
        isRunning={isRunning}
        button={button}
      />
      {progress && (
        <GenerateProgress {...progress} onStop={stop} onFocusLost={() => button.current?.focus()} />
      )}
      {error && (
        <GenerateErrorNotice
          error={error}
          cards={draft.cards.length}
          onRetry={() => begin(draft.request)}
          onTopic={chooseTopic}
        />
      )}
      {draft.cards.length > 0 && (
        <GenerateResults draft={draft} change={change} isRunning={isRunning} isFromBefore={!hasRun} />
      )}
      <ConfirmDialog
        isOpen={unconfirmed !== undefined}
        title="Generate new cards?"
        confirmLabel="Generate new cards"
        onConfirm={() => unconfirmed && void start(unconfirmed)}
        onClose={() => setUnconfirmed(undefined)}
      >
        <p>The cards below are not saved yet. They are deleted when the first new card arrives.</p>
      </ConfirmDialog>
    </main>
  );
}
