import type { ReactNode } from 'react';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { EmailField } from '../../../ui/text-field.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './join-form.module.css';
import { type JoinOptions, useJoin } from './use-join.ts';

interface Props extends JoinOptions {
  /** Beside the button. */
  beside?: ReactNode;
  /** Below the form. */
  note?: ReactNode;
}

/** The form that adds an email address to the waitlist. */
export function JoinForm({ beside, note, ...options }: Props) {
  const { fieldError, error, isLoading, submit } = useJoin(options);
  return (
    // With method="dialog" a press before the app has loaded does not put the address into the URL.
    <form className={styles.form} method="dialog" noValidate onSubmit={submit}>
      <EmailField
        label="Your email"
        name="email"
        autoComplete="email"
        aria-required
        error={fieldError && <span className={styles.error}>{fieldError}</span>}
      />
      <Honeypot />
      {error && <ErrorNotice message={error.message} reassurance="Your address is still in the field." />}
      <div className={styles.actions}>
        {/* A disabled button would lose the keyboard's focus. */}
        <button type="submit" className={ui.largeButton} aria-disabled={isLoading}>
          {isLoading ? 'Joining…' : 'Join Waitlist'}
        </button>
        {beside}
      </div>
      {note && <p className={styles.note}>{note}</p>}
      <noscript>
        <p className={styles.note}>Joining the list needs JavaScript. Please turn it on in this browser.</p>
      </noscript>
    </form>
  );
}

/** A field that people neither see nor reach, and bots fill in. */
function Honeypot() {
  return (
    <div className={styles.honeypot} inert>
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
