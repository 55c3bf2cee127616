import { useRef, useState } from 'react';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { loadMarkdown } from '../../../ui/markdown.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import type { GenerateRequest } from './draft.ts';
import { useDraft } from './draft-store.ts';
import { GenerateErrorNotice } from './generate-error-notice.tsx';
import { GenerateForm } from './generate-form.tsx';
import { GenerateProgress } from './generate-progress.tsx';
import { GenerateResults } from './generate-results.tsx';
import { useRequestFromUrl } from './request-from-url.ts';
import { useGeneration } from './use-generation.ts';
import './generate.css';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';

/** /generate: cards on a topic, made one by one, looked through, and saved. Open to visitors. */
export function GeneratePage() {
  const [draft, change] = useDraft();
  const { start, stop, progress, trouble, hasRun } = useGeneration(change);
  const [asking, setAsking] = useState<GenerateRequest>();
  const go = useRef<HTMLButtonElement>(null);
  const isRunning = progress !== undefined;

  const begin = (wish: GenerateRequest) => {
    // The code comes while the first card is being made.
    void loadMarkdown().catch(() => {});
    if (draft.cards.length > 0 && !isRunning) setAsking(wish);
    else void start(wish);
  };
  const edit = (wish: Partial<GenerateRequest>) =>
    change((old) => ({ ...old, wish: { ...old.wish, ...wish } }));
  useRequestFromUrl({ onWish: edit, onGo: () => begin(draft.wish) });
  const takeTopic = (topic: string) => {
    const wish = { ...draft.wish, topic, notes: '' };
    change((old) => ({ ...old, wish }));
    begin(wish);
  };
  return (
    <main className={cx(ui.container, 'generate')} id="main" tabIndex={-1}>
      <PageTitle>Generate flashcards</PageTitle>
      <h1>Generate flashcards</h1>
      <p className="generate-lead">Name a topic, look the cards through, and keep the ones you like.</p>
      <GenerateForm wish={draft.wish} onChange={edit} onSubmit={begin} isRunning={isRunning} go={go} />
      {progress && (
        <GenerateProgress progress={progress} onStop={stop} onFocusLost={() => go.current?.focus()} />
      )}
      {trouble && (
        <GenerateErrorNotice
          error={trouble}
          cards={draft.cards.length}
          onRetry={() => begin(draft.wish)}
          onTopic={takeTopic}
        />
      )}
      {draft.cards.length > 0 && (
        <GenerateResults draft={draft} change={change} isRunning={isRunning} isFromBefore={!hasRun} />
      )}
      <ConfirmDialog
        isOpen={asking !== undefined}
        title="Make new cards?"
        confirmLabel="Make new cards"
        onConfirm={() => asking && void start(asking)}
        onClose={() => setAsking(undefined)}
      >
        <p>The cards below are not saved yet. They go as soon as the first new one is here.</p>
      </ConfirmDialog>
    </main>
  );
}
