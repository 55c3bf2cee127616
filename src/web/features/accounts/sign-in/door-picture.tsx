import styles from './door-picture.module.css';

/** The front door of the house, as decoration. */
export function DoorPicture({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 480 560" aria-hidden="true">
      <rect className={styles.wall} width="480" height="536" rx="20" />
      <path className={styles.frame} d="M116 536V248a124 124 0 0 1 248 0v288z" />
      <path className={styles.door} d="M138 536V248a102 102 0 0 1 204 0v288z" />
      <path className={styles.panel} d="M166 372V250a74 74 0 0 1 148 0v122z" />
      <path className={styles.window} d="M184 290v-40a56 56 0 0 1 112 0v40z" />
      <path className={styles.panel} d="M240 190v104M184 262h112" />
      <path className={styles.bar} d="M240 194v96M184 258h112" />
      <rect className={styles.panel} x="166" y="400" width="148" height="104" rx="12" />
      <circle className={styles.knob} cx="322" cy="392" r="11" />
      <path className={styles.lamp} d="M56 196h44l8 44H48z" />
      <path className={styles.knob} d="M54 240h48a24 24 0 0 1-48 0z" />
      <rect className={styles.plate} x="390" y="232" width="56" height="40" rx="8" />
      <circle className={styles.eye} cx="418" cy="252" r="9.5" />
      <path className={styles.pot} d="M388 484h60l-8 52h-44z" />
      <path
        className={styles.leaves}
        d="M418 484c-6-40-34-52-40-86 32 6 44 32 40 60 2-38 18-58 44-64-2 36-32 52-44 90z"
      />
      <rect className={styles.sill} y="526" width="480" height="16" rx="5" />
      <rect className={styles.sillEdge} y="536" width="480" height="12" rx="5" />
    </svg>
  );
}
