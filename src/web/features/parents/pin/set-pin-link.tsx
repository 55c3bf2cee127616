import { Link } from 'react-router';
import { useStore } from '../../../store/use-store.ts';
import ui from '../../../ui/ui.module.css';

/** A link to where a signed-in parent sets a PIN of their own. */
export function SetPinLink({ label }: { label: string }) {
  const isSignedIn = useStore((state) => state.user.id !== '');
  if (!isSignedIn) return null;
  return (
    <Link className={ui.ghostButton} to="/membership#parent-pin">
      {label}
    </Link>
  );
}
