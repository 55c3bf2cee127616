import { Link } from 'react-router';
import { useStore } from '../../../store/use-store.ts';

/** A way to a password for those who have none, such as users who signed up with Google. */
export function ResetPasswordLink() {
  const email = useStore((state) => state.user.email);
  return (
    <p>
      No password yet, or forgot it?{' '}
      <Link to="/reset" state={{ email }}>
        Get a link to set one
      </Link>
    </p>
  );
}
