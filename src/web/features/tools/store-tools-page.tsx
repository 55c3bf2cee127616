import { PageTitle } from '../../ui/page-title.tsx';
import { DebugCard } from './debug-card.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';
import { StorageNote } from './storage-note.tsx';
import { useExport } from './use-export.ts';
import { useParentStatus } from './use-parent-status.ts';
import './tools.css';

/** /dbg_: what this browser keeps for Kurio, to look at, to take along and to bring back. */
export function StoreToolsPage() {
  const isParent = useParentStatus();
  const { json, isFailed, update, refresh } = useExport(isParent === true);
  return (
    <main className="wrap tools" id="main" tabIndex={-1}>
      <PageTitle>Store tools</PageTitle>
      <h1>Store tools</h1>
      <p className="muted">What this browser keeps for Kurio: look at it, take it along, or bring it back.</p>
      <StorageNote />
      <div className="tool-cards">
        <ExportCard json={json} isFailed={isFailed} isPartial={isParent === false} onRefresh={refresh} />
        <ImportCard isParent={isParent === true} onImported={update} />
        <DebugCard />
      </div>
    </main>
  );
}
