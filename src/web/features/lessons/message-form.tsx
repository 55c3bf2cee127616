import { SendHorizontal } from 'lucide-react';
import { type FormEvent, type KeyboardEvent, useEffect, useRef } from 'react';
import { lessonLimits } from '#contract/lessons.ts';
import './chat.css';

/** From the specification: after a reply the field has the focus again. */
const refocusMs = 100;

interface Props {
  /** Who is written to. */
  name: string;
  draft: string;
  onDraft(draft: string): void;
  isAwaiting: boolean;
  onSend(): void;
}

/** The field for a message. Enter sends it, Shift+Enter begins a new line. */
export function MessageForm({ name, draft, onDraft, isAwaiting, onSend }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const hasAwaited = useRef(false);
  useEffect(() => field.current?.focus(), []);
  useEffect(() => {
    if (isAwaiting) hasAwaited.current = true;
    if (isAwaiting || !hasAwaited.current) return;
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
    <form className="chat-form" onSubmit={submit}>
      <textarea
        className="input"
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
      <button type="submit" className="btn" aria-label="Send" disabled={isAwaiting}>
        <SendHorizontal className="i" aria-hidden="true" />
      </button>
    </form>
  );
}
