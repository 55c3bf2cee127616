import type { HeaderLink } from './header.tsx';

/** The learning rooms; each gets its link as it is built. A visitor's way to the cards is to have some made. */
export function learningLinks(isKnown: boolean): readonly HeaderLink[] {
  return [
    {
      to: isKnown ? '/dashboard' : '/generate',
      label: 'Flashcards',
      isCurrent: (path) => /^\/(dashboard|generate|review|cards|card|create)(\/|$)/.test(path),
    },
    { to: '/lessons', label: 'Lessons', isCurrent: (path) => /^\/(lessons|learn)(\/|$)/.test(path) },
    { to: '/home', label: 'Quests', isCurrent: (path) => /^\/(home|library|quest)(\/|$)/.test(path) },
  ];
}
