import { Download } from 'lucide-react';
import { saveFile } from '../../../platform/save-file.ts';
import { exportState } from '../../../store/transfer/kurio-transfer.ts';
import ui from '../../../ui/ui.module.css';

/** Downloads everything that this browser stores for Kurio as a file. */
export function DownloadConversations() {
  return (
    <button type="button" className={ui.quietButton} onClick={download}>
      <Download />
      Download conversations
    </button>
  );
}

function download(): void {
  const day = new Date().toLocaleDateString('en-CA');
  saveFile(`kurio-conversations-${day}.json`, 'application/json', exportState());
}
