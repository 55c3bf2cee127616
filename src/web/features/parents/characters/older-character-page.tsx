import { ParentPage } from '../parent-page.tsx';
import { CharacterEditor } from './character-editor.tsx';

/** /beta/p/char: the older form, without a picture, which returns to the kids' page. */
export function OlderCharacterPage() {
  return (
    <ParentPage title="Create New Character">
      <h1>Create New Character</h1>
      <CharacterEditor returnTo="/beta" submitLabel="Create Character" hasPicture={false} />
    </ParentPage>
  );
}
