import { Link, useParams } from 'react-router';
import { useStore } from '../../store/use-store.ts';
import { CharacterEditor } from './character-editor.tsx';
import { ParentPage } from './parent-page.tsx';

const listPath = '/beta/p/cm';

/** /beta/p/c makes a character, /beta/p/c/:id changes one. */
export function CharacterPage() {
  const { id } = useParams();
  const character = useStore((state) => state.assistantConfigs.find((known) => known.id === id));
  if (id === undefined) {
    return (
      <ParentPage title="Create New Character">
        <h1>Create New Character</h1>
        <CharacterEditor key="new" savedTo={listPath} submitLabel="Create Character" hasPicture />
      </ParentPage>
    );
  }
  if (!character) return <UnknownCharacter />;
  return (
    <ParentPage title="Update Character">
      <h1>Update Character</h1>
      <CharacterEditor
        key={id}
        character={character}
        savedTo={listPath}
        submitLabel="Save Character"
        hasPicture
      />
    </ParentPage>
  );
}

function UnknownCharacter() {
  return (
    <ParentPage title="Character not found">
      <div className="empty">
        <h1>Character not found.</h1>
        <p>It was deleted, or it was made in another browser.</p>
        <Link className="btn" to={listPath}>
          Back to the characters
        </Link>
      </div>
    </ParentPage>
  );
}
