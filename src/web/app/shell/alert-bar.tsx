import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { alerts, dismissAlert } from '../../platform/alerts.ts';

/** One message at a time, over every page, until it is dismissed or seven seconds have passed. */
export function AlertBar() {
  const alert = useSyncExternalStore(alerts.subscribe, alerts.current);
  return (
    <div role="alert" className="alert-place">
      {alert && (
        <div className="alert-bar" key={alert.id}>
          <p>{alert.message}</p>
          <button type="button" className="icon-btn" onClick={dismissAlert} aria-label="Dismiss">
            <X className="i" aria-hidden="true" />
          </button>
        </div>
      )}
    </div>
  );
}
