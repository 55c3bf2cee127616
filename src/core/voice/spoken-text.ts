/** Longest stage direction, and longest link, that is waited for before its opening mark is taken for a stray one. */
const longestDirection = 80;
const longestLink = 300;

const silentMarks = new Set(['_', '`', '~', '#', '>', '|', '\r']);
const emoji =
  /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|[\u{FE0F}\u{20E3}]|\u{200D}/u;

export interface SpokenText {
  /** Takes the next piece of written text and gives what of it can be spoken already. */
  push(piece: string): string;
  /** Gives what was still held back when the text is over. */
  end(): string;
}

/**
 * Turns written text, piece by piece, into what a voice should say: without markdown marks, list bullets,
 * the targets of links, emoji, and stage directions such as *waves a paw* or [giggles].
 * A piece is held back only while a mark in it can still turn out to be one of these.
 */
export function spokenText(): SpokenText {
  let held = '';
  let said = '';
  let isEmphasis = false;

  function take(isOver: boolean): string {
    const from = said.length;
    while (held !== '') {
      const step = read(held, { said, isEmphasis, isOver });
      if (!step) break;
      held = held.slice(step.length);
      said += step.spoken;
      isEmphasis = step.isEmphasis ?? isEmphasis;
    }
    const spoken = said.slice(from);
    // Only the line's start and the last mark are looked back at.
    said = said.slice(-longestLink);
    return spoken;
  }

  return {
    push(piece) {
      held += piece;
      return take(false);
    },
    end: () => take(true),
  };
}

interface Place {
  said: string;
  isEmphasis: boolean;
  isOver: boolean;
}

/** One step through the text: `length` characters of it are spoken as `spoken`. */
interface Step {
  length: number;
  spoken: string;
  isEmphasis?: boolean;
}

/** The next step, or undefined while the characters that decide it have not arrived. */
function read(text: string, place: Place): Step | undefined {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0);
  if (first === '*') return readAsterisk(text, place);
  if (first === '[') return readBracket(text, place);
  if ('-•–'.includes(first) && isLineStart(place.said)) return readBullet(text, place);
  if (silentMarks.has(first)) return { length: 1, spoken: '' };
  if (text.length === 1 && /[\uD800-\uDBFF]/.test(text)) {
    return place.isOver ? { length: 1, spoken: '' } : undefined;
  }
  return { length: first.length, spoken: emoji.test(first) ? '' : first };
}

function readAsterisk(text: string, { said, isEmphasis, isOver }: Place): Step | undefined {
  const run = /^\*+/.exec(text)?.[0].length ?? 1;
  if (run === text.length && !isOver && !(isEmphasis && run === 1)) return undefined;
  if (run > 1) return { length: run, spoken: '' };
  if (isEmphasis || /^\*(\s|$)/.test(text)) return { length: 1, spoken: '', isEmphasis: false };

  const span = /^\*([^*\n]+)\*/.exec(text);
  if (span?.[1] !== undefined && span[1].length <= longestDirection) {
    if (isStageDirection(span[1], said)) return { length: span[0].length, spoken: '' };
    return { length: 1, spoken: '', isEmphasis: true };
  }
  const isStray = isOver || span !== null || text.length > longestDirection + 1 || text.includes('\n');
  return isStray ? { length: 1, spoken: '' } : undefined;
}

function readBracket(text: string, { said, isOver }: Place): Step | undefined {
  const link = /^\[([^\]\n]*)\]\([^)\n]*\)/.exec(text);
  if (link && link[0].length <= longestLink) return { length: link[0].length, spoken: link[1] ?? '' };

  const span = /^\[([^\]\n]*)\](?=[^(])/.exec(isOver ? `${text} ` : text);
  if (span?.[1] !== undefined && span[1].length <= longestDirection) {
    return { length: span[0].length, spoken: isStageDirection(span[1], said) ? '' : span[1] };
  }
  const isStray = isOver || text.length > longestLink || text.includes('\n');
  return isStray ? { length: 1, spoken: '' } : undefined;
}

function readBullet(text: string, { isOver }: Place): Step | undefined {
  const run = /^[-•–]+/.exec(text)?.[0].length ?? 1;
  if (run === text.length && !isOver) return undefined;
  const isBullet = run > 1 || /^.(\s|$)/.test(text);
  return { length: run, spoken: isBullet ? '' : text.slice(0, run) };
}

/** Whether `span` tells what the speaker does: "*wags tail*" does, "I *really* mean it" does not. */
function isStageDirection(span: string, before: string): boolean {
  const words = span.trim().split(/\s+/);
  const isDoing = /(s|ing)$/i.test(words[0] ?? '') && !/^(yes|always|this|its)$/i.test(words[0] ?? '');
  const standsAlone = /(^|[.!?…:\n"”])\s*$/.test(before);
  return standsAlone ? words.length > 1 || isDoing : words.length > 1 && isDoing;
}

function isLineStart(before: string): boolean {
  return /(^|\n)[ \t]*$/.test(before);
}
