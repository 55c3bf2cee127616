import { Search, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cardLimits } from '#contract/cards.ts';
import ui from '../../../ui/ui.module.css';
import styles from './card-list.module.css';

// Long enough to finish a word, short enough to feel instant.
const debounceMs = 300;

interface Props {
  /** The current search, from the URL. */
  searched: string;
  onSearch(text: string): void;
}

/** A search field that searches when typing pauses. */
export function CardSearch({ searched, onSearch }: Props) {
  const { typed, type, searchNow } = useDebouncedSearch(searched, onSearch);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    type('');
    searchNow('');
    field.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form can be the landmark itself
    <form
      className={styles.search}
      role="search"
      onSubmit={(event) => {
        event.preventDefault();
        searchNow(typed);
      }}
    >
      <Search />
      <input
        ref={field}
        className={ui.input}
        type="text"
        enterKeyHint="search"
        aria-label="Search cards"
        placeholder="Search questions, answers, tags"
        autoComplete="off"
        maxLength={cardLimits.search}
        value={typed}
        onChange={(event) => type(event.target.value)}
      />
      {typed !== '' && (
        <button type="button" className={ui.iconButton} aria-label="Clear search" onClick={clear}>
          <X />
        </button>
      )}
    </form>
  );
}

function useDebouncedSearch(searched: string, onSearch: (text: string) => void) {
  const [typed, type] = useState(searched);
  const sent = useRef(searched);
  // A search that changed by other means, such as 'Back', replaces what is typed; an own one must not undo newer typing.
  useEffect(() => {
    if (searched === sent.current) return;
    sent.current = searched;
    type(searched);
  }, [searched]);
  const searchNow = (text: string) => {
    if (text.trim() === sent.current) return;
    sent.current = text.trim();
    onSearch(sent.current);
  };
  const searchLater = useEffectEvent(searchNow);
  useEffect(() => {
    const timer = setTimeout(() => searchLater(typed), debounceMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, type, searchNow };
}
