import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';

interface Props {
  /** Names its place in an address that leads here. */
  id?: string;
  title: string;
  /** What holds now. */
  children: ReactNode;
  /** Names the button that opens the form, for example 'Change name'. */
  label: string;
  /** The form; it calls `close` when it is done. */
  form(close: () => void): ReactNode;
}

/** One line of the account: what holds now, and on request the form that changes it. */
export function Setting({ id, title, children, label, form }: Props) {
  const [isOpen, setOpen] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasOpen = useRef(false);
  // The focus follows: into the form, and back to the button that opened it.
  useEffect(() => {
    if (isOpen === wasOpen.current) return;
    wasOpen.current = isOpen;
    place.current?.querySelector<HTMLElement>(isOpen ? 'input' : 'button')?.focus();
  }, [isOpen]);
  const { hash } = useLocation();
  useEffect(() => {
    if (id && hash === `#${id}`) place.current?.querySelector('button')?.focus();
  }, [id, hash]);
  return (
    <section className="setting" id={id}>
      <h3>{title}</h3>
      <div ref={place} className="setting-side">
        {isOpen ? (
          form(() => setOpen(false))
        ) : (
          <>
            <div className="setting-now">{children}</div>
            <button type="button" className="btn quiet" onClick={() => setOpen(true)}>
              {label}
            </button>
          </>
        )}
      </div>
    </section>
  );
}

/** Leaves a setting as it is. */
export function CancelButton({ onClick }: { onClick(): void }) {
  return (
    <button type="button" className="btn quiet" onClick={onClick}>
      Cancel
    </button>
  );
}
