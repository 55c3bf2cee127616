import { Link } from 'react-router';

/** The way in: a visitor makes an account, whoever has one goes on. */
export function StartLink({ isKnown }: { isKnown: boolean }) {
  return (
    <Link className="btn large" to={isKnown ? '/dashboard' : '/signup'}>
      {isKnown ? 'Go to your cards' : 'Get Started Free'}
    </Link>
  );
}

/** The same, beside the way to try it out first. */
export function HeroActions({ isKnown }: { isKnown: boolean }) {
  return (
    <p className="front-actions">
      <StartLink isKnown={isKnown} />
      <Link className="btn large quiet" to="/generate">
        See How It Works
      </Link>
    </p>
  );
}
