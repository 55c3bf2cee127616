import type { MouseEvent } from 'react';
import { showAlert } from '../../platform/alerts.ts';
import { isPlainClick } from '../../platform/plain-click.ts';
import ui from '../../ui/ui.module.css';
import { supportEmail } from '../server-config.ts';

export function Footer() {
  const showAddress = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    void supportEmail().then((address) => showAlert(`Please contact us at ${address}`));
  };
  return (
    <footer className="foot">
      <div className={ui.container}>
        {/* A page that was drawn last year is right again when it is next built. */}
        <span suppressHydrationWarning>{`© ${new Date().getFullYear()} Kurio`}</span>
        <a href="/contact" onClick={showAddress}>
          Contact us
        </a>
      </div>
    </footer>
  );
}
