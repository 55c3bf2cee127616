import { Library } from 'lucide-react';
import { Link } from 'react-router';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import ui from '../../../ui/ui.module.css';
import { StorageNotice } from '../progress/storage-notice.tsx';
import { useQuests } from '../progress/use-quests.ts';
import { QuestsLoadError } from '../quest-error.tsx';
import { ActiveQuest } from './active-quest.tsx';
import styles from './home.module.css';
import { StreakPanel } from './streak-panel.tsx';

/** /home: the streak and the active quest. */
export function HomePage() {
  const loading = useQuests();
  const { quests, error } = loading;
  const active = quests?.books.find(({ status }) => status === 'active');
  return (
    <main className={cx(ui.container, styles.page)} id="main" tabIndex={-1}>
      <PageTitle>{quests?.streak ? `${quests.streak} Day Streak` : 'Quests'}</PageTitle>
      {!quests && <h1 className={ui.visuallyHidden}>Quests</h1>}
      <QuestsLoadError {...loading} />
      {quests && (
        <>
          <div className={styles.panels}>
            <StreakPanel {...quests} />
            {active ? <ActiveQuest book={active} /> : <NoActiveQuest />}
          </div>
          <p>
            <Link className={ui.quietButton} to="/library">
              <Library />
              All books
            </Link>
          </p>
          <StorageNotice />
        </>
      )}
      {!quests && !error && <Skeleton blocks={[styles.panel, styles.panel]} />}
    </main>
  );
}

function NoActiveQuest() {
  return (
    <Empty
      title="No Active Quest"
      actions={
        <Link className={ui.button} to="/library">
          Choose a book
        </Link>
      }
    >
      <p>A quest is a book in short episodes to read or listen to. Pick one, and you find it here.</p>
    </Empty>
  );
}
