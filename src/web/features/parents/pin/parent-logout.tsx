import { useNavigate } from 'react-router';
import * as contract from '#contract/parents.ts';
import { showAlert } from '../../../platform/alerts.ts';
import { callApi } from '../../../platform/api.ts';
import { setParentMode } from '../../../store/kurio-store.ts';

/** Closes the parent area, first on the server: while its cookie is valid, the area is open to a child. */
export function ParentLogout({ className }: { className: string }) {
  const navigate = useNavigate();
  const logOut = async () => {
    try {
      await callApi(contract.logout, {});
    } catch (error) {
      showAlert(`The parent area is still open. ${(error as Error).message}`);
      return;
    }
    setParentMode(false);
    await navigate('/beta');
  };
  return (
    <button type="button" className={className} onClick={() => void logOut()}>
      Parent Logout
    </button>
  );
}
