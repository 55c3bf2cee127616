import type { WrittenCard } from './written-card.ts';

/** A deck that comes with Kurio. */
export interface BuiltInDeck {
  title: string;
  /** Other names for its topic. */
  alsoNamed: string[];
  cards: WrittenCard[];
}

/**
 * Parses a deck file: `# Title`, a line `Also: other, names`, then for each card its question as a `## ` line and its
 * answer below, as Markdown. Throws an error that names the invalid line.
 */
export function parseDeck(text: string): BuiltInDeck {
  const lines = text.replace(/^\ufeff/, '').split(/\r?\n/);
  const title = after('# ', lines[0], 1);
  const alsoNamed = after('Also: ', lines[1], 2)
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean);
  const cards: { line: number; question: string; answer: string[] }[] = [];
  for (const [index, line] of lines.entries()) {
    const last = cards.at(-1);
    if (line.startsWith('## ')) {
      cards.push({ line: index + 1, question: after('## ', line, index + 1), answer: [] });
    } else if (last) last.answer.push(line);
    else if (index > 1 && line.trim() !== '')
      throw new Error(`line ${index + 1}: text before the first card`);
  }
  if (cards.length === 0) throw new Error('the deck has no cards');
  return { title, alsoNamed, cards: cards.map(toCard) };
}

function toCard({ line, question, answer: lines }: { line: number; question: string; answer: string[] }) {
  const answer = lines.join('\n').trim();
  if (answer === '') throw new Error(`line ${line}: a question without an answer`);
  return { question, answer };
}

function after(mark: string, line = '', number: number): string {
  const rest = line.slice(mark.length).trim();
  if (!line.startsWith(mark) || rest === '') throw new Error(`line ${number}: "${mark}" and a text expected`);
  return rest;
}
