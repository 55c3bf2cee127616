import { Link } from 'react-router';
import { useStore } from '../../store/use-store.ts';

/** Who came by Google has no password to type. */
export function NoPasswordYet() {
  const email = useStore((state) => state.user.email);
  return (
    <p>
      No password yet, or forgotten?{' '}
      <Link to="/reset" state={{ email }}>
        Ask for a new one
      </Link>
    </p>
  );
}
