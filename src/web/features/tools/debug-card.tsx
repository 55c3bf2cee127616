import { useSyncExternalStore } from 'react';
import { cx } from '../../ui/cx.ts';
import ui from '../../ui/ui.module.css';
import styles from './debug-card.module.css';
import card from './tool-card.module.css';

/** What this browser reports about itself. */
export function DebugCard() {
  const isOnline = useSyncExternalStore(subscribeToNetwork, () => navigator.onLine);
  const facts = {
    'User agent': navigator.userAgent,
    Platform: navigator.platform,
    Language: navigator.language,
    Online: yesNo(isOnline),
    'Cookies enabled': yesNo(navigator.cookieEnabled),
  };
  return (
    <section className={cx(ui.card, card.card)} aria-labelledby="debug-title">
      <h2 id="debug-title">Debug</h2>
      <dl className={styles.facts}>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || 'Unknown'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const yesNo = (value: boolean) => (value ? 'Yes' : 'No');

function subscribeToNetwork(onChange: () => void): () => void {
  const controller = new AbortController();
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, onChange, { signal: controller.signal });
  }
  return () => controller.abort();
}
