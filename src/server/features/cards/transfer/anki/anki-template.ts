import { type ClozeSide, clozeText, withoutCloze } from './cloze.ts';

/** What a template is filled with. */
export interface TemplateFill {
  /** The note's fields by name, as HTML. */
  fields: ReadonlyMap<string, string>;
  /** Special fields: Tags, Deck, Card and so on. */
  extras: ReadonlyMap<string, string>;
  side: ClozeSide;
  /** The number of the gap that this cloze card asks for, from 1. */
  gap: number;
}

const tag = /\{\{\s*([#^/]?)\s*([^{}]*?)\s*\}\}/g;

/**
 * Fills a card template of Anki's: fields with their filters, and conditional sections (docs.ankiweb.net, "Card
 * Templates"). {{FrontSide}} stays empty, because Kurio shows the question beside the answer. Undefined for a template
 * that cannot be read.
 */
export function fillTemplate(template: string, fill: TemplateFill): string | undefined {
  // Templates that redefine the tag delimiters are too rare to support.
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

/** The answer of a card: the part after the rule that Anki scrolls to. The part before repeats the question. */
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

/** The text without markup. A picture or sound counts as text. */
const withoutTags = (html: string) => html.replaceAll(/<(?!img\b)[^>]*>/gi, '').replaceAll('&nbsp;', ' ');

function fieldText(expression: string, fill: TemplateFill): string {
  const parts = expression.split(':').map((part) => part.trim());
  const name = parts.pop() ?? '';
  if (name === 'FrontSide') return '';
  const value = fill.fields.get(name) ?? fill.extras.get(name) ?? '';
  // The filter next to the field applies first.
  return parts.reduceRight((text, filter) => filters[filter]?.(text, fill) ?? text, value);
}

const furigana = / ?([^ >]+?)\[(?!sound:)(.+?)\]/g;

/** Anki's filters. Others (hint, tts, add-ons) leave the field unchanged. */
const filters: Record<string, (text: string, fill: TemplateFill) => string> = {
  cloze: (text, { side, gap }) => clozeText(text, gap, side),
  'cloze-only': (text, { side, gap }) => clozeText(text, gap, side),
  text: (text) => text.replaceAll(/<[^>]*>/g, ' '),
  // In a card with a typed answer, the question shows an input and the answer shows the right text.
  type: (text, { side }) => (side === 'question' ? '' : withoutCloze(text)),
  furigana: (text) => text.replaceAll(furigana, '$1 ($2)'),
  kanji: (text) => text.replaceAll(furigana, '$1'),
  kana: (text) => text.replaceAll(furigana, '$2'),
};
