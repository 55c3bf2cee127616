import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { type Alert, alerts, dismissAlert, pauseAlert, resumeAlert } from '../../platform/alerts.ts';
import { cx } from '../../ui/cx.ts';
import ui from '../../ui/ui.module.css';
import styles from './alert-bar.module.css';

/** Shows one message at a time above every page, until it is dismissed or seven seconds have passed. */
export function AlertBar() {
  const alert = useSyncExternalStore(alerts.subscribe, alerts.current, alerts.current);
  return (
    <div role="alert" className={styles.place}>
      {alert && (
        <div
          className={cx(styles.bar, alert.kind && styles[alert.kind])}
          key={alert.id}
          {...(alert.link && pauseOnHover)}
        >
          <p>
            <span>{alert.message}</span>
            {alert.link && <AlertLink {...alert.link} />}
          </p>
          <button type="button" className={ui.iconButton} onClick={dismissAlert} aria-label="Dismiss">
            <X />
          </button>
        </div>
      )}
    </div>
  );
}

const pauseOnHover = {
  onMouseEnter: pauseAlert,
  onFocus: pauseAlert,
  onMouseLeave: resumeAlert,
  onBlur: resumeAlert,
};

function AlertLink({ to, label, state }: NonNullable<Alert['link']>) {
  return (
    <Link to={to} state={state} onClick={dismissAlert}>
      {label}
    </Link>
  );
}
