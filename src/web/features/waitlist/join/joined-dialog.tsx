import { useEffect, useId, useRef } from 'react';
import ui from '../../../ui/ui.module.css';
import styles from './joined-dialog.module.css';

/** Confirms that an address is on the list. The native dialog traps the focus, closes on Escape and returns the focus. */
export function JoinedDialog({ email, onClose }: { email: string; onClose(): void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [title, text] = [useId(), useId()];
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      className={styles.dialog}
      ref={dialog}
      aria-labelledby={title}
      aria-describedby={text}
      onClose={onClose}
    >
      <h2 id={title}>You're In!</h2>
      <p id={text}>
        We sent a confirmation to <strong>{email}</strong>. Nothing there in a few minutes? Check your spam
        folder.
      </p>
      <button type="button" className={ui.button} onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  );
}
