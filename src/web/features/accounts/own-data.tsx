import { Download } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import * as contract from '#contract/accounts.ts';
import * as parents from '#contract/parents.ts';
import { ApiError, callApi } from '../../platform/api.ts';
import { guardedParts } from '../../store/guarded-parts.ts';
import { exportState } from '../../store/kurio-transfer.ts';
import { sessionEnded } from './session-end.ts';

interface Props {
  saveFile(name: string, type: string, text: string): void;
}

/** Everything that is kept about the user, on the server and in this browser, as one file. What the PIN guards needs it. */
export function OwnData({ saveFile }: Props) {
  const { download, problem, isLoading } = useDownload(saveFile);
  return (
    <section className="setting">
      <h3>Your data</h3>
      <div className="setting-side">
        <div className="setting-now">
          <p className="muted">
            One file with everything Kurio keeps about you, on the server and in this browser. Conversations
            and characters are in it while the <Link to="/beta/p/login">parent area</Link> is open.
          </p>
          {problem && (
            <p className="err" role="alert">
              {problem}
            </p>
          )}
        </div>
        <button type="button" className="btn quiet" aria-disabled={isLoading} onClick={() => void download()}>
          <Download className="i" aria-hidden="true" />
          Download my data
        </button>
      </div>
    </section>
  );
}

function useDownload(saveFile: Props['saveFile']) {
  const [problem, setProblem] = useState<string>();
  const [isLoading, setLoading] = useState(false);
  const download = async () => {
    if (isLoading) return;
    setLoading(true);
    setProblem(undefined);
    try {
      const server = await callApi(contract.download, {});
      const { isParent } = await callApi(parents.status, {});
      const data = { server, browser: JSON.parse(exportState(isParent ? [] : guardedParts)) };
      const day = new Date().toLocaleDateString('en-CA');
      saveFile(`kurio-data-${day}.json`, 'application/json', JSON.stringify(data, null, 2));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code === 'notSignedIn') sessionEnded();
      else setProblem(error.message);
    } finally {
      setLoading(false);
    }
  };
  return { download, problem, isLoading };
}
