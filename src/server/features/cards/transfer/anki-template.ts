import { type ClozeSide, clozeText, withoutCloze } from './cloze.ts';

/** What a template is filled with. */
export interface TemplateFill {
  /** The note's fields by name, as HTML. */
  fields: ReadonlyMap<string, string>;
  /** Texts that stand for themselves: Tags, Deck, Card and so on. */
  extras: ReadonlyMap<string, string>;
  side: ClozeSide;
  /** Which gap of a cloze note this card asks for, from 1. */
  gap: number;
}

const tag = /\{\{\s*([#^/]?)\s*([^{}]*?)\s*\}\}/g;

/**
 * Fills a card template of Anki's: fields with their filters, and sections that show where a field is, or is
 * not, empty (docs.ankiweb.net, "Card Templates"). {{FrontSide}} is left empty, for Kurio shows the question
 * beside the answer. Undefined for a template that cannot be read.
 */
export function fillTemplate(template: string, fill: TemplateFill): string | undefined {
  // A template that changes the signs of its own tags is rarer than its reading would be long.
  if (template.includes('{{=')) return undefined;
  const open: { name: string; isShown: boolean }[] = [];
  const isShown = () => open.every((section) => section.isShown);
  let filled = '';
  let from = 0;
  for (const { 0: whole, 1: sign, 2: name = '', index } of template.matchAll(tag)) {
    if (isShown()) filled += template.slice(from, index);
    from = index + whole.length;
    if (sign === '/') {
      if (open.pop()?.name !== name) return undefined;
    } else if (sign) {
      open.push({ name, isShown: isFilled(name, fill) === (sign === '#') });
    } else if (isShown()) {
      filled += fieldText(name, fill);
    }
  }
  return open.length > 0 ? undefined : filled + template.slice(from);
}

/** A card's answer: what stands after the rule that Anki scrolls to, for before it stands the question again. */
export function answerPart(filled: string): string {
  const [before = '', ...after] = filled.split(/<hr[^>]*\bid\s*=\s*["']?answer\b[^>]*>/i);
  const answer = after.join('<hr>');
  return withoutTags(answer).trim() === '' ? before : answer;
}

const isFilled = (name: string, { fields, extras, gap }: TemplateFill) => {
  const number = /^c(\d+)$/.exec(name)?.[1];
  if (number !== undefined && !fields.has(name)) return Number(number) === gap;
  return withoutTags(fields.get(name) ?? extras.get(name) ?? '').trim() !== '';
};

/** The text without mark-up, except that a picture or sound counts as text. */
const withoutTags = (html: string) => html.replaceAll(/<(?!img\b)[^>]*>/gi, '').replaceAll('&nbsp;', ' ');

function fieldText(expression: string, fill: TemplateFill): string {
  const parts = expression.split(':').map((part) => part.trim());
  const name = parts.pop() ?? '';
  if (name === 'FrontSide') return '';
  const value = fill.fields.get(name) ?? fill.extras.get(name) ?? '';
  // Filters apply from the one beside the field outwards.
  return parts.reduceRight((text, filter) => filters[filter]?.(text, fill) ?? text, value);
}

const furigana = / ?([^ >]+?)\[(?!sound:)(.+?)\]/g;

/** What a filter makes of a field. One that is not here (hint, tts, add-ons) leaves it as it is. */
const filters: Record<string, (text: string, fill: TemplateFill) => string> = {
  cloze: (text, { side, gap }) => clozeText(text, gap, side),
  'cloze-only': (text, { side, gap }) => clozeText(text, gap, side),
  text: (text) => text.replaceAll(/<[^>]*>/g, ' '),
  // Where one types the answer in Anki, the question shows a box and the answer what was right.
  type: (text, { side }) => (side === 'question' ? '' : withoutCloze(text)),
  furigana: (text) => text.replaceAll(furigana, '$1 ($2)'),
  kanji: (text) => text.replaceAll(furigana, '$1'),
  kana: (text) => text.replaceAll(furigana, '$2'),
};
