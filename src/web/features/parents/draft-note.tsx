import { useRef } from 'react';

/** Tells that the form shows what was written earlier, and offers to go back to what is saved. */
export function DraftNote({ onDiscard }: { onDiscard(): void }) {
  const note = useRef<HTMLParagraphElement>(null);
  const discard = () => {
    // The button goes away, so the focus needs another place.
    note.current?.closest('form')?.querySelector('input')?.focus();
    onDiscard();
  };
  return (
    <p className="draft-note" ref={note}>
      Your unsaved text is here.{' '}
      <button type="button" className="btn ghost" onClick={discard}>
        Discard it
      </button>
    </p>
  );
}
