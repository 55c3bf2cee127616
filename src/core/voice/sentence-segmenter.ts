import { spokenText } from './spoken-text.ts';

/** Characters that the first chunk needs: fewer sound cut off, more make the child wait. */
const firstChunk = 20;
/** Characters of the longest chunk: about fifteen seconds of speech. */
const longestChunk = 240;

const clauseMarks = ',;:—–';
const sentenceMarks = '.!?…\n';
const closers = '.!?…,;:"\'”’)]»';

/** Never the end of a sentence, whatever follows. */
const openAbbreviation = /(^|[\s(])(mr|mrs|ms|dr|st|prof|vs|e\.g|i\.e)$/i;
const initial = /(^|[\s.(])[A-HJ-Z]$/;
/** The end of a sentence only when a capital follows. */
const closeAbbreviation = /(^|[\s(\d])(etc|a\.m|p\.m)$/i;
/** May still become "e.g." or "a.m.". */
const singleLetter = /(^|[\s(\d])[a-z]$/;
const speakable = /[\p{L}\p{N}]/u;

export interface SentenceSegmenter {
  /** Takes the next piece of a text that is still being written and gives the chunks it completes. */
  push(piece: string): string[];
  /** Gives the remainder when the text is over. */
  end(): string[];
}

/**
 * Cuts a text, while it is being written, into chunks to be spoken. The first ends at the first clause
 * boundary from 20 characters on, so that the voice begins early; the later ones are sentences of at most
 * 240 characters. A boundary counts the moment its mark arrives, unless what stands before it can go on.
 * Chunks are cleaned for a voice as `spokenText` does; what has no word in it is left out.
 */
export function sentenceSegmenter(): SentenceSegmenter {
  const spoken = spokenText();
  let rest = '';
  let isFirst = true;
  let isAfterCut = false;

  function take(more: string, isOver: boolean): string[] {
    rest += more;
    const chunks: string[] = [];
    for (;;) {
      if (isAfterCut) dropClosers();
      const end = boundary(rest, isFirst, isOver);
      if (end === undefined) break;
      keep(chunks, rest.slice(0, end));
      rest = rest.slice(end);
      isAfterCut = true;
    }
    return chunks;
  }

  /** Marks that still belong to the chunk that has been cut already. */
  function dropClosers(): void {
    while (rest !== '' && closers.includes(rest.charAt(0))) rest = rest.slice(1);
    if (rest !== '') isAfterCut = false;
  }

  function keep(chunks: string[], raw: string): void {
    const text = raw.replace(/\s+/g, ' ').trim();
    if (!speakable.test(text)) return;
    chunks.push(text);
    isFirst = false;
  }

  return {
    push: (piece) => take(spoken.push(piece), false),
    end() {
      const chunks = take(spoken.end(), true);
      keep(chunks, rest);
      rest = '';
      return chunks;
    },
  };
}

/** All chunks of a text that is already whole. */
export function sentencesOf(text: string): string[] {
  const segmenter = sentenceSegmenter();
  return [...segmenter.push(text), ...segmenter.end()];
}

/** Where the next chunk of `text` ends, or undefined while that is not known. */
function boundary(text: string, isFirst: boolean, isOver: boolean): number | undefined {
  const least = isFirst ? firstChunk : 1;
  let isUndecided = false;
  for (let at = 0; at < Math.min(text.length, longestChunk) && !isUndecided; at += 1) {
    const kind = markAt(text, at, isFirst);
    if (!kind || text.slice(0, at + 1).trim().length < least) continue;
    const end = endOfMarks(text, at + 1);
    const verdict = standing(text, at, end, isOver);
    if (verdict === 'ends') return end;
    isUndecided = verdict === 'open';
  }
  return text.length > longestChunk ? forcedEnd(text) : undefined;
}

function markAt(text: string, at: number, isFirst: boolean): boolean {
  const mark = text.charAt(at);
  if (sentenceMarks.includes(mark)) return true;
  if (!isFirst) return false;
  return clauseMarks.includes(mark) || (mark === '-' && /\s/.test(text.charAt(at - 1)));
}

function endOfMarks(text: string, from: number): number {
  let end = from;
  while (end < text.length && closers.includes(text.charAt(end))) end += 1;
  return end;
}

/** Whether the mark at `at` ends the chunk, does not, or is open until more characters arrive. */
function standing(text: string, at: number, end: number, isOver: boolean): 'ends' | 'goes on' | 'open' {
  const mark = text.charAt(at);
  if (mark === '\n') return 'ends';
  const before = text.slice(0, at);
  const after = text.slice(end);
  const open = isOver ? 'ends' : 'open';

  if (/\d$/.test(before) && '.,:–'.includes(mark)) {
    if (mark === '.' && /^\s*\d+$/.test(before)) return 'goes on';
    if (after === '') return open;
    if (/^\d/.test(after)) return 'goes on';
  }
  if (mark === '-' && after === '') return open;
  if (mark === '.' && end === at + 2 && after === '' && text.charAt(at + 1) === '.') return open;
  if (mark === '.' && end === at + 1) {
    if (openAbbreviation.test(before) || initial.test(before)) return 'goes on';
    if (closeAbbreviation.test(before)) return closing(after) ?? open;
    if (singleLetter.test(before) && after === '') return open;
  }
  return after === '' || /^\s/.test(after) || !'.,:-'.includes(mark) ? 'ends' : 'goes on';
}

/** A full stop after "etc" or "a.m" ends the sentence when a capital follows. */
function closing(after: string): 'ends' | 'goes on' | undefined {
  const next = after.trimStart().charAt(0);
  if (next === '') return undefined;
  return /^\s/.test(after) && /\p{Lu}/u.test(next) ? 'ends' : 'goes on';
}

/** The end of a chunk that no sentence ends in time: after a clause if there is one, else after a word. */
function forcedEnd(text: string): number {
  const span = text.slice(0, longestChunk);
  const clause = Math.max(...[', ', '; ', ': ', '— ', '– '].map((mark) => span.lastIndexOf(mark) + 1));
  if (clause > firstChunk) return clause;
  const space = span.lastIndexOf(' ');
  return space > 0 ? space : longestChunk;
}
