import styles from './campfire.module.css';
/** A small flame, for one day of the streak. */
export function Flame() {
  return (
    <svg viewBox="0 0 30 34" aria-hidden="true">
      <path
        className={styles.red}
        d="M15 1c2 7 11 10 11 20a11 11 0 0 1-22 0c0-5 3-7 4-11 2 1 3 3 3 5 3-3 4-8 4-14z"
      />
      <path className={styles.light} d="M15 15c1 4 6 5 6 10a6 6 0 0 1-12 0c0-4 5-5 6-10z" />
    </svg>
  );
}

/** The fire beside the streak; without a streak only its logs. */
export function Campfire({ isLit }: { isLit: boolean }) {
  return (
    <svg className={styles.campfire} viewBox="0 0 300 300" aria-hidden="true">
      <circle className={styles.glow} cx="150" cy="210" r="150" />
      {isLit && <circle className={styles.halo} cx="150" cy="210" r="112" />}
      {isLit && <Flames />}
      <g className={styles.logs}>
        <path d="M70 276l160-30" />
        <path d="M72 246l160 30" />
      </g>
      <circle className={styles.end} cx="66" cy="245" r="9" />
      <circle className={styles.end} cx="236" cy="245" r="9" />
    </svg>
  );
}

function Flames() {
  return (
    <>
      <path
        className={styles.red}
        d="M152 40c10 44 70 66 70 138 0 46-32 78-72 78s-74-30-74-76c0-34 18-50 26-78 14 6 22 18 24 34 18-22 28-54 26-96z"
      />
      <path
        className={styles.orange}
        d="M160 112c4 30 42 44 42 88 0 32-22 54-52 54s-52-22-52-52c0-24 14-36 20-54 10 4 16 14 18 24 12-16 22-34 24-60z"
      />
      <path
        className={styles.pale}
        d="M152 178c4 18 24 26 24 48 0 16-10 28-26 28s-28-12-28-28c0-22 26-28 30-48z"
      />
      <g className={styles.light}>
        <circle cx="92" cy="96" r="4" />
        <circle cx="214" cy="80" r="3" />
        <circle cx="236" cy="132" r="4" />
        <circle cx="62" cy="150" r="3" />
      </g>
    </>
  );
}
