import ui from '../../ui/ui.module.css';
import styles from './header.module.css';

/** The word Kurio with an eye for its o. */
export function Logo() {
  return (
    <>
      <span className={ui.visuallyHidden}>Kurio</span>
      <span className={styles.word} aria-hidden="true">
        Kuri
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="12" cy="12" r="9.6" fill="none" stroke="currentColor" strokeWidth="4.6" />
          <circle cx="15" cy="9" r="3.3" fill="currentColor" />
        </svg>
      </span>
    </>
  );
}
