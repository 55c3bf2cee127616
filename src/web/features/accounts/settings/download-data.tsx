import { Download } from 'lucide-react';
import { Link } from 'react-router';
import * as contract from '#contract/accounts.ts';
import * as parents from '#contract/parents.ts';
import { callApi } from '../../../platform/api.ts';
import { useCall } from '../../../platform/use-call.ts';
import { guardedParts } from '../../../store/transfer/guarded-parts.ts';
import { exportState } from '../../../store/transfer/kurio-transfer.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import ui from '../../../ui/ui.module.css';
import row from './settings-row.module.css';

interface Props {
  saveFile(name: string, type: string, text: string): void;
}

/** Saves everything that the server and this browser store about the user as one file. */
export function DownloadData({ saveFile }: Props) {
  const { run, error, isLoading } = useCall(async () => {
    const server = await callApi(contract.download, {});
    // What the PIN guards is left out while the parent area is closed.
    const { isParent } = await callApi(parents.status, {});
    const data = { server, browser: JSON.parse(exportState(isParent ? [] : guardedParts)) };
    const day = new Date().toLocaleDateString('en-CA');
    saveFile(`kurio-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
  });
  return (
    <section className={row.row}>
      <h3>Your data</h3>
      <div className={row.side}>
        <div className={row.value}>
          <p className={ui.muted}>
            One file with everything Kurio stores about you, on the server and in this browser. It includes
            conversations and characters while the <Link to="/beta/p/login">parent area</Link> is open.
          </p>
          {error && <ErrorNotice message={error.message} />}
        </div>
        <button type="button" className={ui.quietButton} aria-disabled={isLoading} onClick={() => void run()}>
          <Download />
          Download my data
        </button>
      </div>
    </section>
  );
}
