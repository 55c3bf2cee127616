import { Link } from 'react-router';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import styles from './front-actions.module.css';

interface ActionsProps {
  isSignedIn: boolean;
  /** The label of a link to the demo. */
  demo?: string;
}

/** The link to sign up, or to the cards of a user who is signed in, and the link to the demo. */
export function StartActions({ isSignedIn, demo }: ActionsProps) {
  return (
    <p className={cx(ui.actions, styles.actions)}>
      <Link className={ui.largeButton} to={isSignedIn ? '/dashboard' : '/signup'}>
        {isSignedIn ? 'Go to your cards' : 'Get Started Free'}
      </Link>
      {demo && (
        <Link className={cx(ui.largeButton, ui.quietButton)} to="/generate">
          {demo}
        </Link>
      )}
    </p>
  );
}

/** The lead under the headline of a front page, with its links. */
export function HeroLead({ isSignedIn, children }: { isSignedIn: boolean; children: string }) {
  return (
    <>
      <p className={styles.lead}>{children}</p>
      <StartActions isSignedIn={isSignedIn} demo="See How It Works" />
    </>
  );
}
