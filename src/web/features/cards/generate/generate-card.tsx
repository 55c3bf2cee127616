import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { cx } from '../../../ui/cx.ts';
import { Markdown } from '../../../ui/markdown.tsx';
import ui from '../../../ui/ui.module.css';
import { CardForm } from '../editor/card-form.tsx';
import type { DraftCard } from './draft.ts';
import styles from './generate.module.css';

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
        <CardForm
          card={edit}
          submitLabel="Done"
          takesFocus
          save={({ question, answer }) => onChange({ question, answer, edit: undefined })}
          onEdit={({ question, answer }) => onChange({ edit: { question, answer } })}
          onCancel={cancel}
          onEscape={cancel}
        />
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
