import type { MouseEvent } from 'react';
import { showAlert } from '../../platform/alerts.ts';
import { isPlainClick } from '../../platform/plain-click.ts';
import { cx } from '../../ui/cx.ts';
import ui from '../../ui/ui.module.css';
import { supportEmail } from '../server-config.ts';
import styles from './footer.module.css';

export function Footer({ isForKids }: { isForKids: boolean }) {
  const showAddress = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void supportEmail().then((address) => showAlert(`Please contact us at ${address}`));
  };
  return (
    <footer className={cx(styles.footer, isForKids && styles.forKids)}>
      <div className={cx(ui.container, styles.row)}>
        {/* A page that was prerendered last year shows the old year until the next build. */}
        <span suppressHydrationWarning>{`© ${new Date().getFullYear()} Kurio`}</span>
        <a href="/contact" onClick={showAddress}>
          Contact us
        </a>
      </div>
    </footer>
  );
}
