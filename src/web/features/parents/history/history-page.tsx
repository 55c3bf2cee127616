import { Link } from 'react-router';
import { useStore } from '../../../store/use-store.ts';
import { Empty } from '../../../ui/empty.tsx';
import ui from '../../../ui/ui.module.css';
import page from '../parent-page.module.css';
import { ParentPage } from '../parent-page.tsx';
import { SetPinLink } from '../pin/set-pin-link.tsx';
import styles from './history-layout.module.css';
import { HistoryLayout } from './history-layout.tsx';

const title = 'Chat History';

/** /beta/p: all conversations in this browser. */
export function HistoryPage() {
  const isEmpty = useStore((state) => state.voiceSessions.length === 0);
  if (isEmpty) return <EmptyHistory />;
  return (
    <HistoryLayout title={title}>
      <section className={styles.placeholder}>
        <p>Choose a conversation to read it here.</p>
      </section>
    </HistoryLayout>
  );
}

function EmptyHistory() {
  return (
    <ParentPage title={title}>
      <div className={page.head}>
        <h1>{title}</h1>
        <p className={ui.muted}>0 conversations</p>
        <SetPinLink label="Set a PIN of my own" />
      </div>
      <Empty
        title="No voice sessions yet"
        actions={
          <Link className={ui.button} to="/beta">
            Open For Kids
          </Link>
        }
      >
        <p>
          Every conversation your child has in this browser is saved here, word for word. Open For Kids and
          let your child pick a friend to start the first one.
        </p>
      </Empty>
    </ParentPage>
  );
}
