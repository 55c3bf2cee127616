import { House } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useStore } from '../../store/use-store.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import ui from '../../ui/ui.module.css';
import { useHtmlClass } from '../../ui/use-html-class.ts';
import { EmptyWindow } from './character-window.tsx';
import { Conversation } from './conversation.tsx';
import button from './round-button.module.css';
import { SleepingCharacter } from './sleeping-character.tsx';
import styles from './talk.module.css';
import { useIsAwake } from './use-is-awake.ts';

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
  useHtmlClass(ui.alwaysLight);
  return (
    <main className={styles.notFound} id="main" tabIndex={-1}>
      <PageTitle>Character not found</PageTitle>
      <EmptyWindow />
      <h1>Character not found.</h1>
      <Link to="/beta" className={button.round}>
        <span className={button.disc}>
          <House />
        </span>
        Back to all characters
      </Link>
    </main>
  );
}
