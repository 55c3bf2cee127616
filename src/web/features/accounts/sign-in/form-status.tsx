import { type ReactNode, useEffect, useRef } from 'react';
import styles from './form-status.module.css';

interface Props {
  role?: 'status' | 'alert';
  children: ReactNode;
}

/** The outcome of a form, in place of the form. It takes the focus, which would be lost with the form. */
export function FormStatus({ role, children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div className={styles.status} role={role} ref={box} tabIndex={-1}>
      {children}
    </div>
  );
}
