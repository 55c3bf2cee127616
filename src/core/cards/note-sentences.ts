// The mark of a list item or heading.
const listMark = /^\s*(?:[-*+•–·▪◦‣>]|#{1,6}|\d{1,3}[.)])\s+/;
const quotationMarks = /^["“„'‘«]+|["”“'’»]+$/g;
const wordPart = /[\p{L}\p{M}\p{N}]/u;

// A shorter excerpt may occur anywhere, a longer source is a page. Cards store 2,000 characters of their source.
const minExcerptLength = 8;
const maxSourceLength = 2_000;
// Sentence boundaries are a guess ('Dr. Who'), so that an excerpt may cross one or two of them.
const maxSentences = 3;

// An excerpt that occurs more often in a paragraph says nothing, and hostile notes contain thousands of matches.
const maxMatches = 50;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const normalizeSpaces = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Returns a function that finds the whole sentence, or line, of the notes that contains an excerpt literally. It finds
 * none if the excerpt ends within a word, occurs in several sentences, or is too short.
 */
export function sentenceFinder(notes: string): (excerpt: string) => string | undefined {
  const paragraphs = notes.split(/\r?\n[^\S\n]*\r?\n/).map(splitSentences);

  return (excerpt) => {
    const quoted = normalizeSpaces(excerpt.replace(listMark, ''));
    for (const wanted of new Set([quoted, quoted.replace(quotationMarks, '')])) {
      const found = new Set(paragraphs.flatMap((paragraph) => findSentences(paragraph, wanted)));
      if (found.size === 1) return [...found][0];
      if (found.has(wanted)) return wanted;
    }
    return undefined;
  };
}

/** A line that starts in lower case continues the sentence of the line before. */
function splitSentences(paragraph: string): string[] {
  const lines: string[] = [];
  for (const line of paragraph.split('\n')) {
    const last = lines.at(-1);
    const continues = last !== undefined && /^\s*\p{Ll}/u.test(line) && !/[.!?:;…]\s*$/.test(last);
    if (continues) lines[lines.length - 1] = `${last} ${line}`;
    else lines.push(line.replace(listMark, ''));
  }
  return lines
    .flatMap((line) => [...sentences.segment(normalizeSpaces(line))])
    .map(({ segment }) => segment.trim())
    .filter(Boolean);
}

/** The sentences, or sequences of a few sentences, that contain `excerpt` without cutting words. */
function findSentences(paragraph: readonly string[], excerpt: string): string[] {
  const text = paragraph.join(' ');
  const found: string[] = [];
  let tries = 0;
  for (let at = text.indexOf(excerpt); excerpt && at >= 0; at = text.indexOf(excerpt, at + 1)) {
    if (cutsWord(text, at) || cutsWord(text, at + excerpt.length)) continue;
    tries += 1;
    if (tries > maxMatches) break;
    const held = sentencesBetween(paragraph, at, at + excerpt.length);
    const whole = held.join(' ');
    if (held.length > maxSentences || excerpt.length < Math.min(minExcerptLength, whole.length)) continue;
    // For an endless sentence, such as a transcript, the excerpt itself is the source.
    const kept = whole.length > maxSourceLength ? excerpt : whole;
    if (kept.length <= maxSourceLength) found.push(kept);
  }
  return found;
}

/** The sentences that overlap the range from `start` to `end`, if all are joined by single spaces. */
function sentencesBetween(paragraph: readonly string[], start: number, end: number): string[] {
  let from = 0;
  return paragraph.filter((sentence) => {
    const begin = from;
    from += sentence.length + 1;
    return begin < end && begin + sentence.length > start;
  });
}

const cutsWord = (text: string, at: number) =>
  wordPart.test(text[at - 1] ?? '') && wordPart.test(text[at] ?? '');
