import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { cardLimits } from '#contract/cards.ts';
import ui from '../../../ui/ui.module.css';

// Long enough that a word is typed to its end, short enough to seem at once.
const restMs = 300;

interface Props {
  /** What is looked for now, as the address says it. */
  searched: string;
  onSearch(text: string): void;
}

/** Looks for cards as soon as the typing rests. */
export function CardSearch({ searched, onSearch }: Props) {
  const { typed, type, searchNow } = useTyping(searched, onSearch);
  const field = useRef<HTMLInputElement>(null);
  const clear = () => {
    type('');
    searchNow('');
    field.current?.focus();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a form can be the landmark itself
    <form
      className="card-search"
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

function useTyping(searched: string, onSearch: (text: string) => void) {
  const [typed, type] = useState(searched);
  const told = useRef(searched);
  const tell = useRef(onSearch);
  tell.current = onSearch;
  // The address changed by other means, as by going back; what comes back from here must not undo newer typing.
  useEffect(() => {
    if (searched === told.current) return;
    told.current = searched;
    type(searched);
  }, [searched]);
  const searchNow = (text: string) => {
    if (text.trim() === told.current) return;
    told.current = text.trim();
    tell.current(told.current);
  };
  const later = useRef(searchNow);
  later.current = searchNow;
  useEffect(() => {
    const timer = setTimeout(() => later.current(typed), restMs);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, type, searchNow };
}
