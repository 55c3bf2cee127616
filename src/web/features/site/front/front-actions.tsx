import { Link } from 'react-router';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';

/** The way in: a visitor makes an account, whoever has one goes on. */
export function StartLink({ isKnown }: { isKnown: boolean }) {
  return (
    <Link className={ui.largeButton} to={isKnown ? '/dashboard' : '/signup'}>
      {isKnown ? 'Go to your cards' : 'Get Started Free'}
    </Link>
  );
}

/** The same, beside the way to try it out first. */
export function HeroActions({ isKnown }: { isKnown: boolean }) {
  return (
    <p className="front-actions">
      <StartLink isKnown={isKnown} />
      <Link className={cx(ui.largeButton, ui.quietButton)} to="/generate">
        See How It Works
      </Link>
    </p>
  );
}
