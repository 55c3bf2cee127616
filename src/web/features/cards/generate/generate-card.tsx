import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import ui from '../../../ui/ui.module.css';
import type { DraftCard } from './draft.ts';
import { GenerateEditor } from './generate-editor.tsx';

interface Props {
  card: DraftCard;
  onChange(part: Partial<DraftCard>): void;
}

/** One generated card: to read, to choose, and to change. */
export function GenerateCard({ card, onChange }: Props) {
  const { question, answer, source, edit, isChosen } = card;
  const questionId = useId();
  const opener = useFocusAfter(edit !== undefined);
  if (edit) {
    return (
      <li className={cx(ui.card, 'generate-card')}>
        <GenerateEditor
          sides={edit}
          onChange={(sides) => onChange({ edit: sides })}
          onDone={(sides) => onChange({ ...sides, edit: undefined })}
          onCancel={() => onChange({ edit: undefined })}
        />
      </li>
    );
  }
  return (
    <li className={cx(ui.card, 'generate-card', !isChosen && 'is-left')}>
      <h3 id={questionId}>
        <Markdown isInline>{question}</Markdown>
      </h3>
      <Markdown>{answer}</Markdown>
      {source && (
        <blockquote>
          <span className={ui.muted}>From your notes:</span> {source}
        </blockquote>
      )}
      <div className="generate-choice">
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

/** The button that opened the editor has the focus again when that is closed. */
function useFocusAfter(isOpen: boolean) {
  const opener = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return opener;
}
