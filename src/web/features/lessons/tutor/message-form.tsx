import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { lessonLimits } from '#contract/lessons.ts';
import ui from '../../../ui/ui.module.css';
import styles from './tutor.module.css';

/** From the specification: the field gets the focus back this long after a reply. */
const refocusMs = 100;

interface Props {
  /** The recipient. */
  name: string;
  draft: string;
  onDraft(draft: string): void;
  isAwaiting: boolean;
  onSend(): void;
}

/** A field for a message. Enter sends it, Shift+Enter starts a new line. */
export function MessageForm({ name, draft, onDraft, isAwaiting, onSend }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const wasAwaiting = useRef(false);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (isAwaiting) wasAwaiting.current = true;
    if (isAwaiting || !wasAwaiting.current) return;
    const timer = setTimeout(() => field.current?.focus(), refocusMs);
    return () => clearTimeout(timer);
  }, [isAwaiting]);

  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onSend();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSend();
  };
  return (
    <form className={styles.form} onSubmit={submit}>
      <textarea
        className={ui.input}
        ref={field}
        rows={1}
        aria-label={`Message ${name}`}
        placeholder={`Message ${name}...`}
        maxLength={lessonLimits.message}
        enterKeyHint="send"
        value={draft}
        disabled={isAwaiting}
        onChange={({ target }) => onDraft(target.value)}
        onKeyDown={press}
      />
      <button type="submit" className={ui.button} aria-label="Send" disabled={isAwaiting}>
        <SendHorizontal />
      </button>
    </form>
  );
}
