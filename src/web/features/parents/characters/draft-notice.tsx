import { useRef } from 'react';
import ui from '../../../ui/ui.module.css';
import styles from './draft-notice.module.css';

/** Says that the form shows an unsaved draft, and offers to discard it. */
export function DraftNotice({ onDiscard }: { onDiscard(): void }) {
  const notice = useRef<HTMLParagraphElement>(null);
  const discard = () => {
    // The button disappears, and the focus with it.
    notice.current?.closest('form')?.querySelector('input')?.focus();
    onDiscard();
  };
  return (
    <p className={styles.notice} ref={notice}>
      Your unsaved text is here.{' '}
      <button type="button" className={ui.ghostButton} onClick={discard}>
        Discard it
      </button>
    </p>
  );
}
