import { cx } from '../../ui/cx.ts';
import ui from '../../ui/ui.module.css';

/** A large and a small figure hand in hand: a grown-up can help. */
export function GrownUpSign() {
  return (
    <svg viewBox="0 0 48 48" className={cx(ui.icon, 's-grown-up')} aria-hidden="true">
      <circle cx="17" cy="10" r="6" />
      <path d="M8 43V26a9 9 0 0 1 18 0v2l6 6M13 43V31M21 43V33" />
      <circle cx="37" cy="24" r="4.5" />
      <path d="M31 43v-6a6 6 0 0 1 12 0v6M37 43v-5" />
    </svg>
  );
}
