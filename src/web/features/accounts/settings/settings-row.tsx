import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import ui from '../../../ui/ui.module.css';
import styles from './settings-row.module.css';

interface Props {
  /** The hash of links that lead to this row. */
  id?: string;
  title: string;
  /** The current value. */
  children: ReactNode;
  /** The button that opens the form, for example 'Change name'. */
  label: string;
  /** The form; it calls `close` when it is done. */
  form(close: () => void): ReactNode;
}

/** One setting of the account: its current value, and on request the form that changes it. */
export function SettingsRow({ id, title, children, label, form }: Props) {
  const [isOpen, setOpen] = useState(false);
  const side = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The focus moves into the form, and back to the button that opened it.
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    side.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
  }, [isOpen]);
  const { hash } = useLocation();
  useEffect(() => {
    if (id && hash === `#${id}`) side.current?.querySelector('button')?.focus();
  }, [id, hash]);
  return (
    <section className={styles.row} id={id}>
      <h3>{title}</h3>
      <div ref={side} className={styles.side}>
        {isOpen ? (
          form(() => setOpen(false))
        ) : (
          <>
            <div className={styles.value}>{children}</div>
            <button type="button" className={ui.quietButton} onClick={() => setOpen(true)}>
              {label}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

/** Closes a form without changing anything. */
export function CancelButton({ onClick }: { onClick(): void }) {
  return (
    <button type="button" className={ui.quietButton} onClick={onClick}>
      Cancel
    </button>
  );
}
