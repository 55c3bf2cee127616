import { cx } from '../../../ui/cx.ts';
import styles from './mailbox-picture.module.css';

interface Props {
  /** Whether its flag is up and a letter is in it. */
  isOpen: boolean;
  className?: string | undefined;
}

/** The mailbox of the house, as decoration. */
export function MailboxPicture({ isOpen, className }: Props) {
  return (
    <svg className={cx(className, isOpen && styles.isOpen)} viewBox="0 0 480 560" aria-hidden="true">
      <rect className={styles.wall} width="480" height="536" rx="20" />
      <path
        className={styles.cloud}
        d="M52 150a26 26 0 0 1 26-26 34 34 0 0 1 64-6 28 28 0 0 1 2 56H76a24 24 0 0 1-24-24z"
      />
      <path
        className={styles.cloud}
        d="M352 96a18 18 0 0 1 18-18 26 26 0 0 1 48-4 20 20 0 0 1 2 40h-50a18 18 0 0 1-18-18z"
      />
      <rect className={styles.post} x="222" y="376" width="36" height="160" />
      <path className={styles.body} d="M112 380v-90a76 76 0 0 1 76-76h132a72 72 0 0 1 72 72v94z" />
      <path className={styles.mouth} d="M112 380v-90a74 74 0 0 1 148 0v90z" />
      <path className={styles.letter} d="M150 232h72v60h-72z" />
      <path className={cx(styles.letter, styles.fold)} d="M150 232l36 28 36-28" />
      <rect className={styles.slot} x="142" y="284" width="88" height="16" rx="8" />
      <rect className={styles.shelf} x="100" y="374" width="304" height="18" rx="9" />
      <g className={styles.flag}>
        <rect className={styles.rod} x="318" y="196" width="14" height="118" rx="7" />
        <path className={styles.cloth} d="M325 190h72l-18 26 18 26h-72z" />
      </g>
      <circle className={styles.rod} cx="325" cy="304" r="12" />
      <path
        className={styles.grass}
        d="M70 536c-2-34-22-44-28-66 26 6 38 26 38 50 2-32 14-48 36-54-4 30-22 40-26 70z"
      />
      <path
        className={styles.grass}
        d="M392 536c-2-28-18-36-22-54 22 4 30 20 30 40 4-38 18-52 40-60-4 36-24 42-28 74z"
      />
      <rect className={styles.sill} y="526" width="480" height="16" rx="5" />
      <rect className={styles.sillEdge} y="536" width="480" height="12" rx="5" />
    </svg>
  );
}
