import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../../store/use-store.ts';
import { cx } from '../../../ui/cx.ts';
import { Empty } from '../../../ui/empty.tsx';
import ui from '../../../ui/ui.module.css';
import { CompanionNotice } from '../companion-notice.tsx';
import page from '../parent-page.module.css';
import { ParentPage } from '../parent-page.tsx';
import { CharacterCard } from './character-card.tsx';
import styles from './characters-page.module.css';
import { RestoreCharacters } from './restore-characters.tsx';

/** /beta/p/cm: the characters that a child can talk to. */
export function CharactersPage() {
  const characters = useStore((state) => state.assistantConfigs);
  const grid = useRef<HTMLUListElement>(null);
  // After a deletion the next card has this index, unless the last one was deleted.
  const focusAt = (index: number) => {
    const menus = [...(grid.current?.querySelectorAll('button') ?? [])];
    return menus[Math.min(index, menus.length - 1)] ?? document.getElementById('main');
  };
  return (
    <ParentPage title="Voice Companions">
      <div className={cx(page.head, styles.head)}>
        <div>
          <h1>Voice Companions</h1>
          <p className={ui.muted}>Manage your child's AI characters</p>
        </div>
        {characters.length > 0 && (
          <Link className={ui.button} to="/beta/p/c">
            <Plus />
            New Character
          </Link>
        )}
      </div>
      <CompanionNotice />
      {characters.length === 0 ? (
        <NoCharacters />
      ) : (
        <>
          <ul className={styles.grid} ref={grid}>
            {characters.map((character, index) => (
              <CharacterCard
                key={character.id}
                character={character}
                focusAfterDeletion={() => focusAt(index)}
              />
            ))}
          </ul>
          <div className={styles.foot}>
            <RestoreCharacters />
          </div>
        </>
      )}
    </ParentPage>
  );
}

function NoCharacters() {
  return (
    <Empty
      title="No characters yet"
      actions={
        <>
          <Link className={ui.button} to="/beta/p/c">
            Create First Character
          </Link>
          <RestoreCharacters />
        </>
      }
    >
      <p>A character has a name and a description of how it talks. Your child can talk to it in For Kids.</p>
    </Empty>
  );
}
