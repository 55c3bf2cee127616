// What begins an entry of a list, or a heading, and is no part of what it says.
const mark = /^\s*(?:[-*+•–·▪◦‣>]|#{1,6}|\d{1,3}[.)])\s+/;
const quotationMarks = /^["“„'‘«]+|["”“'’»]+$/g;
const wordPart = /[\p{L}\p{M}\p{N}]/u;

// Fewer characters are a word that may stand anywhere; more are a page. 2,000 is what a card keeps as its source.
const shortestExcerpt = 8;
const longestSource = 2_000;
/** The bounds of sentences are a guess ('Dr. Who'), so an excerpt may lie across one or two of them. */
const mostSentences = 3;

/** Places looked at in a paragraph: what stands in more tells nothing, and hostile notes hold thousands. */
const mostPlaces = 50;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });
const spaced = (text: string) => text.replace(/\s+/g, ' ').trim();

/**
 * Reads notes, and gives what finds the whole sentence, or line, that an excerpt stands in word for word. It
 * finds none where the excerpt ends within a word, stands in several sentences, or is too short to tell.
 */
export function sentenceFinder(notes: string): (excerpt: string) => string | undefined {
  const paragraphs = notes.split(/\r?\n[^\S\n]*\r?\n/).map(sentencesOf);

  return (excerpt) => {
    const quoted = spaced(excerpt.replace(mark, ''));
    for (const wanted of new Set([quoted, quoted.replace(quotationMarks, '')])) {
      const found = new Set(paragraphs.flatMap((paragraph) => holding(paragraph, wanted)));
      if (found.size === 1) return [...found][0];
      if (found.has(wanted)) return wanted;
    }
    return undefined;
  };
}

/** A line that goes on in lower case on the next one is one sentence with it; every other line ends one. */
function sentencesOf(paragraph: string): string[] {
  const lines: string[] = [];
  for (const line of paragraph.split('\n')) {
    const last = lines.at(-1);
    const goesOn = last !== undefined && /^\s*\p{Ll}/u.test(line) && !/[.!?:;…]\s*$/.test(last);
    if (goesOn) lines[lines.length - 1] = `${last} ${line}`;
    else lines.push(line.replace(mark, ''));
  }
  return lines
    .flatMap((line) => [...sentences.segment(spaced(line))])
    .map(({ segment }) => segment.trim())
    .filter(Boolean);
}

/** Each sentence, or few that follow one another, of which `excerpt` is a part from word to word. */
function holding(paragraph: readonly string[], excerpt: string): string[] {
  const text = paragraph.join(' ');
  const found: string[] = [];
  let tries = 0;
  for (let at = text.indexOf(excerpt); excerpt && at >= 0; at = text.indexOf(excerpt, at + 1)) {
    if (cutsWord(text, at) || cutsWord(text, at + excerpt.length)) continue;
    tries += 1;
    if (tries > mostPlaces) break;
    const held = between(paragraph, at, at + excerpt.length);
    const whole = held.join(' ');
    if (held.length > mostSentences || excerpt.length < Math.min(shortestExcerpt, whole.length)) continue;
    // Of a sentence without an end, such as a transcript, the excerpt must do.
    const kept = whole.length > longestSource ? excerpt : whole;
    if (kept.length <= longestSource) found.push(kept);
  }
  return found;
}

/** The sentences that have characters from `start` up to `end` of them all, joined by single spaces. */
function between(paragraph: readonly string[], start: number, end: number): string[] {
  let from = 0;
  return paragraph.filter((sentence) => {
    const begin = from;
    from += sentence.length + 1;
    return begin < end && begin + sentence.length > start;
  });
}

const cutsWord = (text: string, at: number) =>
  wordPart.test(text[at - 1] ?? '') && wordPart.test(text[at] ?? '');
