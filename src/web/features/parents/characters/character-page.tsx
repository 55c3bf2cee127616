import { Link, useParams } from 'react-router';
import { useStore } from '../../../store/use-store.ts';
import ui from '../../../ui/ui.module.css';
import page from '../parent-page.module.css';
import { ParentPage } from '../parent-page.tsx';
import { CharacterEditor } from './character-editor.tsx';

const listPath = '/beta/p/cm';

/** /beta/p/c creates a character, /beta/p/c/:id edits one. */
export function CharacterPage() {
  const { id } = useParams();
  const character = useStore((state) => state.assistantConfigs.find((one) => one.id === id));
  if (id === undefined) {
    return (
      <ParentPage title="Create New Character">
        <h1>Create New Character</h1>
        <CharacterEditor key="new" returnTo={listPath} submitLabel="Create Character" hasPicture />
      </ParentPage>
    );
  }
  if (!character) return <CharacterNotFound />;
  return (
    <ParentPage title="Update Character">
      <h1>Update Character</h1>
      <CharacterEditor
        key={id}
        character={character}
        returnTo={listPath}
        submitLabel="Save Character"
        hasPicture
      />
    </ParentPage>
  );
}

function CharacterNotFound() {
  return (
    <ParentPage title="Character not found">
      <div className={page.empty}>
        <h1>Character not found.</h1>
        <p>It was deleted, or it was created in another browser.</p>
        <Link className={ui.button} to={listPath}>
          Back to the characters
        </Link>
      </div>
    </ParentPage>
  );
}
