import { RotateCcw } from 'lucide-react';
import { defaultCharacters } from '../../store/default-characters.ts';
import { bringBackCharacters } from '../../store/kurio-store.ts';
import { useStore } from '../../store/use-store.ts';
import { toast } from '../../ui/toast.tsx';

export function isKuriosOwn(id: string): boolean {
  return defaultCharacters.some((character) => character.id === id);
}

/** Offers those of Kurio's own characters that were deleted, as they first came. */
export function BringBackCharacters() {
  const isMissingOne = useStore(({ assistantConfigs }) =>
    defaultCharacters.some(({ id }) => !assistantConfigs.some((character) => character.id === id)),
  );
  if (!isMissingOne) return null;
  const bringBack = () => {
    // The button goes away, so the focus needs another place.
    document.getElementById('main')?.focus({ preventScroll: true });
    bringBackCharacters(defaultCharacters);
    void toast('Kurio’s own characters are back.');
  };
  return (
    <button type="button" className="btn quiet" onClick={bringBack}>
      <RotateCcw className="i" aria-hidden="true" />
      Bring back Kurio’s own characters
    </button>
  );
}
