import { useEffect, useId, useRef } from 'react';
import './joined-dialog.css';

/**
 * Says that an address is on the list. The browser's own dialog: it keeps the focus, closes by Escape, and gives
 * the focus back to where it was.
 */
export function JoinedDialog({ email, onClose }: { email: string; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [title, text] = [useId(), useId()];
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog className="joined" ref={dialog} aria-labelledby={title} aria-describedby={text} onClose={onClose}>
      <h2 id={title}>You're In!</h2>
      <p id={text}>
        We sent a confirmation to <strong>{email}</strong>. Nothing there in a few minutes? Look among the
        unwanted mails.
      </p>
      <button type="button" className="btn" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
