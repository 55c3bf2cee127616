import styles from './layout.module.css';

/** Shows on the learning pages that there is no connection, and what works without it. */
export function OfflineBar() {
  return (
    <p className={styles.offlineBar} role="status">
      <b>You are offline.</b> Due cards and lessons you have played work here; the rest waits for the network.
    </p>
  );
}
