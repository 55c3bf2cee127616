import { Download } from 'lucide-react';
import { saveFile } from '../../platform/save-file.ts';
import { exportState } from '../../store/kurio-transfer.ts';

/** Offers what this browser keeps as a file. */
export function DownloadConversations() {
  return (
    <button type="button" className="btn quiet" onClick={download}>
      <Download className="i" aria-hidden="true" />
      Download conversations
    </button>
  );
}

function download(): void {
  const day = new Date().toLocaleDateString('en-CA');
  saveFile(`kurio-conversations-${day}.json`, 'application/json', exportState());
}
