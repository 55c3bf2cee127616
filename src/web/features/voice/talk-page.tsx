import { House } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useStore } from '../../store/use-store.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { useHtmlClass } from '../../ui/use-html-class.ts';
import { Conversation } from './conversation.tsx';
import { SleepingCharacter } from './sleeping-character.tsx';
import { useIsAwake } from './use-is-awake.ts';
import './talk.css';
import './asleep.css';

/** /beta/c/:id: a child talks with one character. */
export function TalkPage() {
  const { id = '' } = useParams();
  const character = useStore((state) => state.assistantConfigs.find((each) => each.id === id));
  const isAwake = useIsAwake();
  if (!character) return <CharacterNotFound />;
  if (!isAwake) return <SleepingCharacter character={character} />;
  return <Conversation key={id} character={character} />;
}

function CharacterNotFound() {
  useHtmlClass('kids');
  return (
    <main className="nobody" id="main" tabIndex={-1}>
      <PageTitle>Character not found</PageTitle>
      <div className="empty-window" aria-hidden="true">
        <span className="arch" />
        <span className="sill" />
      </div>
      <h1>Character not found.</h1>
      <Link to="/beta" className="round">
        <span className="disc">
          <House />
        </span>
        Back to all characters
      </Link>
    </main>
  );
}
