import type { FormEvent, ReactNode } from 'react';
import { Actions } from '../../../ui/actions.tsx';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './account-form.module.css';

interface Props {
  submitLabel: string;
  /** The label of the button during the call. */
  sendingLabel: string;
  isSending: boolean;
  /** The error of the whole form. */
  error: string | undefined;
  submit(event: FormEvent): Promise<void>;
  /** The fields. */
  children: ReactNode;
  /** Beside the button. */
  beside?: ReactNode;
  isDangerous?: boolean;
}

/** The frame of a form: its fields, the error of the whole form, and its button. */
export function AccountForm({
  submitLabel,
  sendingLabel,
  isSending,
  error,
  submit,
  children,
  beside,
  isDangerous,
}: Props) {
  return (
    // With method="dialog" a press before the app has loaded does not put the password into the URL.
    <form className={styles.form} method="dialog" onSubmit={(event) => void submit(event)} noValidate>
      {children}
      {error && <ErrorNotice message={error} />}
      <Actions>
        {/* A disabled button would lose the keyboard's focus. */}
        <button type="submit" className={isDangerous ? ui.dangerButton : ui.button} aria-disabled={isSending}>
          {isSending ? sendingLabel : submitLabel}
        </button>
        {beside}
      </Actions>
    </form>
  );
}
