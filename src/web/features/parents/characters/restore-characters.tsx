import { RotateCcw } from 'lucide-react';
import { defaultCharacters } from '../../../store/default-characters.ts';
import { restoreCharacters } from '../../../store/kurio-store.ts';
import { useStore } from '../../../store/use-store.ts';
import { toast } from '../../../ui/toast.tsx';
import ui from '../../../ui/ui.module.css';

/** Whether a character is one of those that come with Kurio. */
export function isBuiltIn(id: string): boolean {
  return defaultCharacters.some((character) => character.id === id);
}

/** Restores the built-in characters that were deleted, as they originally were. */
export function RestoreCharacters() {
  const isMissingOne = useStore(({ assistantConfigs }) =>
    defaultCharacters.some(({ id }) => !assistantConfigs.some((character) => character.id === id)),
  );
  if (!isMissingOne) return null;
  const restore = () => {
    // The button disappears, and the focus with it.
    document.getElementById('main')?.focus({ preventScroll: true });
    restoreCharacters(defaultCharacters);
    void toast('Kurio’s characters are back.');
  };
  return (
    <button type="button" className={ui.quietButton} onClick={restore}>
      <RotateCcw />
      Restore Kurio’s characters
    </button>
  );
}
