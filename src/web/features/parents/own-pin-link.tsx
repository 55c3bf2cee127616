import { Link } from 'react-router';
import { useStore } from '../../store/use-store.ts';

/** Leads who has an account to where a PIN of one's own is set. */
export function OwnPinLink({ label }: { label: string }) {
  const isKnown = useStore((state) => state.user.id !== '');
  if (!isKnown) return null;
  return (
    <Link className="btn ghost" to="/membership#parent-pin">
      {label}
    </Link>
  );
}
