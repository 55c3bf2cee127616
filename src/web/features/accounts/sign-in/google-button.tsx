import { ErrorNotice } from '../../../ui/error-notice.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './google-button.module.css';
import { useGoogle } from './use-google.ts';

/** 'Continue with Google', and the divider between it and the form. */
export function GoogleButton({ isSetUp }: { isSetUp: boolean }) {
  const { start, error, isWaiting } = useGoogle(isSetUp);
  return (
    <>
      <div className={styles.google}>
        <button type="button" className={ui.quietButton} onClick={() => void start()}>
          <GoogleLogo />
          Continue with Google
        </button>
        {isWaiting && (
          <p className={styles.waiting} role="status">
            Continue in Google’s window. This page is waiting for it.
          </p>
        )}
        {error && <ErrorNotice message={error} />}
      </div>
      <p className={styles.divider}>
        <span>OR</span>
      </p>
    </>
  );
}

function GoogleLogo() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="none" strokeWidth="4.2" aria-hidden="true">
      <path stroke="#EA4335" d="M18.2 6.6A8 8 0 0 0 5 8.2" />
      <path stroke="#FBBC05" d="M5.1 8a8 8 0 0 0 0 8" />
      <path stroke="#34A853" d="M5 15.8a8 8 0 0 0 12.4 2.1" />
      <path stroke="#4285F4" d="M17.2 18a8 8 0 0 0 2.8-6h-8" />
    </svg>
  );
}
