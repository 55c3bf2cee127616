import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useStore } from '../../store/use-store.ts';
import { BringBackCharacters } from './bring-back-characters.tsx';
import { CharacterCard } from './character-card.tsx';
import { CompanionNotice } from './companion-notice.tsx';
import { ParentPage } from './parent-page.tsx';
import './characters.css';

/** /beta/p/cm: the characters that a child can talk to. */
export function CharactersPage() {
  const characters = useStore((state) => state.assistantConfigs);
  const grid = useRef<HTMLUListElement>(null);
  // After a deletion the next card stands at the same place; the last one has none behind it.
  const focusAt = (index: number) => {
    const menus = [...(grid.current?.querySelectorAll('button') ?? [])];
    return menus[Math.min(index, menus.length - 1)] ?? document.getElementById('main');
  };
  return (
    <ParentPage title="Voice Companions">
      <div className="page-head with-action">
        <div>
          <h1>Voice Companions</h1>
          <p className="muted">Manage your child's AI characters</p>
        </div>
        {characters.length > 0 && (
          <Link className="btn" to="/beta/p/c">
            <Plus className="i" aria-hidden="true" />
            New Character
          </Link>
        )}
      </div>
      <CompanionNotice />
      {characters.length === 0 ? (
        <NoCharacters />
      ) : (
        <>
          <ul className="cast" ref={grid}>
            {characters.map((character, index) => (
              <CharacterCard
                key={character.id}
                character={character}
                focusAfterDeletion={() => focusAt(index)}
              />
            ))}
          </ul>
          <div className="cast-foot">
            <BringBackCharacters />
          </div>
        </>
      )}
    </ParentPage>
  );
}

function NoCharacters() {
  return (
    <div className="empty">
      <h2>No characters yet</h2>
      <p>A character has a name and a description of how it talks. Your child finds it in For Kids.</p>
      <div className="empty-actions">
        <Link className="btn" to="/beta/p/c">
          Create First Character
        </Link>
        <BringBackCharacters />
      </div>
    </div>
  );
}
