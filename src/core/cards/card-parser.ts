import type { WrittenCard } from './written-card.ts';

// Far longer than any card.
const maxObjectLength = 40_000;

export interface CardParser {
  /** Takes the next piece of the stream, and returns the cards that it completes. */
  push(piece: string): WrittenCard[];
}

/**
 * Parses cards from a model's answer as it streams in: every JSON object with a question and an answer, whatever
 * surrounds it. So a model may follow the schema, or write a bare list, a line for each card, or a code block after
 * some friendly words.
 */
export function cardParser(): CardParser {
  let object: string | undefined;
  let isInText = false;
  let isEscaped = false;

  /** Returns the object that this character completes. Cards contain no objects, so only the innermost one counts. */
  function take(character: string): string | undefined {
    if (object === undefined || (character === '{' && !isInText)) {
      object = character === '{' ? character : undefined;
      isInText = false;
      return undefined;
    }
    object += character;
    if (isEscaped) isEscaped = false;
    else if (character === '\\') isEscaped = isInText;
    else if (character === '"') isInText = !isInText;
    else if (character === '}' && !isInText) return object;
    return undefined;
  }

  return {
    push(piece) {
      const cards: WrittenCard[] = [];
      for (const sign of piece) {
        const whole = take(sign);
        if (whole !== undefined || (object?.length ?? 0) > maxObjectLength) object = undefined;
        const card = whole === undefined ? undefined : parseCard(whole);
        if (card) cards.push(card);
      }
      return cards;
    },
  };
}

function parseCard(object: string): WrittenCard | undefined {
  const fields = parseJson(object) ?? parseJson(repairJson(object));
  if (!fields) return undefined;
  const question = restoreText(fields.question ?? fields.front);
  const answer = restoreText(fields.answer ?? fields.back);
  if (question === undefined || answer === undefined) return undefined;
  const source = restoreText(fields.source);
  return { question, answer, ...(source !== undefined && { source }) };
}

function parseJson(object: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(object);
  } catch {
    return undefined;
  }
}

/** Escapes what small models forget to escape: line breaks in strings, and the backslash of \alpha. */
function repairJson(object: string): string {
  return object
    .replace(/\\(["\\/bfnrt]|u[\da-f]{4})|\\/gi, (found, valid) => (valid ? found : '\\\\'))
    .replace(/"(\\[\s\S]|[^"\\])*"/g, (text) => text.replace(/\n/g, '\\n').replace(/\t/g, '\\t'))
    .replace(/,\s*\}$/, '}');
}

// No card contains these control characters. They come from TeX commands such as \frac, whose backslash was not escaped.
const lostBackslashes: Record<string, string> = { '\f': '\\f', '\b': '\\b', '\t': '\\t', '\r': '\\r' };

function restoreText(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const restored = (found: string) => lostBackslashes[found] ?? found;
  return value
    .replace(/[\f\b]/g, restored)
    .replace(/\$[^$]+\$/g, (formula) => formula.replace(/[\t\r](?=[a-z])/g, restored));
}
