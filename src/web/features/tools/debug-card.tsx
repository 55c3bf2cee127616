import { useSyncExternalStore } from 'react';

/** What this browser says of itself. */
export function DebugCard() {
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine);
  const facts = {
    'User agent': navigator.userAgent,
    Platform: navigator.platform,
    Language: navigator.language,
    Online: yesNo(isOnline),
    'Cookies enabled': yesNo(navigator.cookieEnabled),
  };
  return (
    <section className="card tool" aria-labelledby="debug-title">
      <h2 id="debug-title">Debug</h2>
      <dl className="tool-facts">
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || 'Not told'}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const yesNo = (is: boolean) => (is ? 'Yes' : 'No');

function followNetwork(onChange: () => void): () => void {
  const controller = new AbortController();
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, onChange, { signal: controller.signal });
  }
  return () => controller.abort();
}
