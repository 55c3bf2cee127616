import type { WrittenCard } from './written-card.ts';

// Far longer than any card; what goes on beyond is no card.
const longestObject = 40_000;

export interface CardReader {
  /** Takes the next piece of a text that is still being written and gives the cards it completes. */
  push(piece: string): WrittenCard[];
}

/**
 * Reads cards out of a model's answer while it is being written: every JSON object with a question and an
 * answer, whatever stands around it. So it makes no difference whether the model keeps to the schema, writes a
 * bare list, a line for each card or a code block with a friendly word before it.
 */
export function cardReader(): CardReader {
  let object: string | undefined;
  let isInText = false;
  let isEscaped = false;

  /** Gives the object that `sign` completes. A card holds no objects, so that only the innermost one counts. */
  function take(sign: string): string | undefined {
    if (object === undefined || (sign === '{' && !isInText)) {
      object = sign === '{' ? sign : undefined;
      isInText = false;
      return undefined;
    }
    object += sign;
    if (isEscaped) isEscaped = false;
    else if (sign === '\\') isEscaped = isInText;
    else if (sign === '"') isInText = !isInText;
    else if (sign === '}' && !isInText) return object;
    return undefined;
  }

  return {
    push(piece) {
      const cards: WrittenCard[] = [];
      for (const sign of piece) {
        const whole = take(sign);
        if (whole !== undefined || (object?.length ?? 0) > longestObject) object = undefined;
        const card = whole === undefined ? undefined : cardIn(whole);
        if (card) cards.push(card);
      }
      return cards;
    },
  };
}

function cardIn(object: string): WrittenCard | undefined {
  const fields = parsed(object) ?? parsed(mended(object));
  if (!fields) return undefined;
  const question = textOf(fields.question ?? fields.front);
  const answer = textOf(fields.answer ?? fields.back);
  if (question === undefined || answer === undefined) return undefined;
  const source = textOf(fields.source);
  return { question, answer, ...(source !== undefined && { source }) };
}

function parsed(object: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(object);
  } catch {
    return undefined;
  }
}

/** Escapes what small models forget to: line breaks in a text, and the backslash of \alpha. */
function mended(object: string): string {
  return object
    .replace(/\\(["\\/bfnrt]|u[\da-f]{4})|\\/gi, (found, valid) => (valid ? found : '\\\\'))
    .replace(/"(\\[\s\S]|[^"\\])*"/g, (text) => text.replace(/\n/g, '\\n').replace(/\t/g, '\\t'))
    .replace(/,\s*\}$/, '}');
}

// Signs that no card has: what they stand for is a command of TeX, as \frac, whose backslash was not doubled.
const lostBackslashes: Record<string, string> = { '\f': '\\f', '\b': '\\b', '\t': '\\t', '\r': '\\r' };

function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const restored = (found: string) => lostBackslashes[found] ?? found;
  return value
    .replace(/[\f\b]/g, restored)
    .replace(/\$[^$]+\$/g, (formula) => formula.replace(/[\t\r](?=[a-z])/g, restored));
}
