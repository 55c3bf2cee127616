import { CharacterEditor } from './character-editor.tsx';
import { ParentPage } from './parent-page.tsx';

/** /beta/p/char: the older form, without a picture, which leads back to the child. */
export function OlderCharacterPage() {
  return (
    <ParentPage title="Create New Character">
      <h1>Create New Character</h1>
      <CharacterEditor savedTo="/beta" submitLabel="Create Character" hasPicture={false} />
    </ParentPage>
  );
}
