import { useParentStatus } from '../../store/use-parent-status.ts';
import { cx } from '../../ui/cx.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import ui from '../../ui/ui.module.css';
import { DebugCard } from './debug-card.tsx';
import { ExportCard } from './export-card.tsx';
import { ImportCard } from './import-card.tsx';
import { StorageNotice } from './storage-notice.tsx';
import styles from './store-tools-page.module.css';
import { useExport } from './use-export.ts';

/** /dbg_: what this browser stores for Kurio, to view, export and import. */
export function StoreToolsPage() {
  const { isParent, error } = useParentStatus();
  const { json, isFailed, update, refresh } = useExport(isParent === true);
  return (
    <main className={cx(ui.container, styles.page)} id="main" tabIndex={-1}>
      <PageTitle>Store tools</PageTitle>
      <h1>Store tools</h1>
      <p className={ui.muted}>What this browser stores for Kurio: view it, export it, or import it.</p>
      <StorageNotice />
      <div className={styles.cards}>
        <ExportCard
          json={json}
          isFailed={isFailed}
          isPartial={isParent === false || (isParent === undefined && error !== undefined)}
          onRefresh={refresh}
        />
        <ImportCard isParent={isParent === true} onImported={update} />
        <DebugCard />
      </div>
    </main>
  );
}
