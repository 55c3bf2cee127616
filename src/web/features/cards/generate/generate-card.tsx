import { Pencil } from 'lucide-react';
import { Suspense, useEffect, useId, useRef } from 'react';
import { checkConnection } from '../../../platform/connection.ts';
import { cx } from '../../../ui/cx.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { ErrorBoundary } from '../../../ui/lazy/error-boundary.tsx';
import { lazyPart } from '../../../ui/lazy/lazy-part.tsx';
import { Markdown } from '../../../ui/markdown.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import ui from '../../../ui/ui.module.css';
import type { DraftCard } from './draft.ts';
import styles from './generate.module.css';

// Most visitors edit no card.
const CardForm = lazyPart(() => import('../editor/card-form.tsx'), 'CardForm', checkConnection);

/** Loads the code of the form before it is needed. Rejects with `NotLoadedError`. */
export const loadCardForm = () => CardForm.load();

interface Props {
  card: DraftCard;
  onChange(part: Partial<DraftCard>): void;
}

/** One generated card, to read, choose and edit. */
export function GenerateCard({ card, onChange }: Props) {
  const { question, answer, source, edit, isChosen } = card;
  const questionId = useId();
  const opener = useFocusAfter(edit !== undefined);
  const cancel = () => onChange({ edit: undefined });
  if (edit) {
    return (
      <li className={cx(ui.card, styles.card)}>
        <ErrorBoundary
          fallback={({ onTryAgain }) => (
            <ErrorNotice
              message="The form could not be loaded."
              reassurance="Your cards are still here."
              onRetry={onTryAgain}
            >
              <button type="button" className={ui.quietButton} onClick={cancel}>
                Cancel
              </button>
            </ErrorNotice>
          )}
        >
          <Suspense fallback={<Skeleton blocks={2} />}>
            <CardForm
              card={edit}
              submitLabel="Done"
              takesFocus
              save={({ question, answer }) => onChange({ question, answer, edit: undefined })}
              onEdit={({ question, answer }) => onChange({ edit: { question, answer } })}
              onCancel={cancel}
              onEscape={cancel}
            />
          </Suspense>
        </ErrorBoundary>
      </li>
    );
  }
  return (
    <li className={cx(ui.card, styles.card, !isChosen && styles.notChosen)}>
      <h3 id={questionId}>
        <Markdown isInline>{question}</Markdown>
      </h3>
      <Markdown>{answer}</Markdown>
      {source && (
        <blockquote>
          <span className={ui.muted}>From your notes:</span> {source}
        </blockquote>
      )}
      <div className={styles.choice}>
        <label>
          <input
            type="checkbox"
            checked={isChosen}
            aria-describedby={questionId}
            onChange={({ target }) => onChange({ isChosen: target.checked })}
          />
          Save this card
        </label>
        <button
          type="button"
          className={ui.ghostButton}
          ref={opener}
          aria-describedby={questionId}
          onClick={() => onChange({ edit: { question, answer } })}
        >
          <Pencil />
          Edit card
        </button>
      </div>
    </li>
  );
}

/** Returns the focus to the button that opened the form. */
function useFocusAfter(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
