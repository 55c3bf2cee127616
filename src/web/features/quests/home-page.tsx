import { Library } from 'lucide-react';
import { Link } from 'react-router';
import { PageTitle } from '../../ui/page-title.tsx';
import { ActiveQuest } from './active-quest.tsx';
import { QuestBones } from './quest-bones.tsx';
import { QuestProblem } from './quest-problem.tsx';
import { StreakPanel } from './streak-panel.tsx';
import { useQuests } from './use-quests.ts';
import { WhereKept } from './where-kept.tsx';
import './home.css';

/** /home: the streak, and the book that is being read. */
export function HomePage() {
  const { quests, error, refetch } = useQuests();
  const active = quests?.books.find(({ status }) => status === 'active');
  return (
    <main className="wrap quest-home" id="main" tabIndex={-1}>
      <PageTitle>{quests?.streak ? `${quests.streak} Day Streak` : 'Quests'}</PageTitle>
      {!quests && <h1 className="sr">Quests</h1>}
      {error && (
        <QuestProblem
          error={error}
          kept={quests ? 'What you see is from before.' : undefined}
          onRetry={() => void refetch()}
        />
      )}
      {quests && (
        <>
          <div className="quest-hearth">
            <StreakPanel {...quests} />
            {active ? <ActiveQuest book={active} /> : <NoActiveQuest />}
          </div>
          <p>
            <Link className="btn quiet" to="/library">
              <Library className="i" aria-hidden="true" />
              All books
            </Link>
          </p>
          <WhereKept />
        </>
      )}
      {!quests && !error && <QuestBones kinds={['panel', 'panel']} />}
    </main>
  );
}

function NoActiveQuest() {
  return (
    <section className="quest-none" aria-labelledby="no-active-quest">
      <h2 id="no-active-quest">No Active Quest</h2>
      <p>A quest is a book in short episodes, to read or to hear. Pick one, and it waits for you here.</p>
      <Link className="btn" to="/library">
        Choose a book
      </Link>
    </section>
  );
}
