import { externalIdOf, externalIdOfKurioGuid } from '../external-ids.ts';
import type { IncomingCard, ReadingContext } from '../incoming.ts';
import type { SkippedItems } from '../skipped-items.ts';
import { cardProblem, cleanDeck, cleanTags, cleanText } from '../text/card-text.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { transferLimits } from '../transfer-limits.ts';
import type { AnkiCard, AnkiCollection, AnkiNote } from './anki-collection.ts';
import type { Notetype } from './anki-notetypes.ts';
import { ankiSchedule, ratingsOf } from './anki-schedule.ts';
import { answerPart, fillTemplate } from './anki-template.ts';
import type { ApkgMedia } from './apkg-media.ts';
import type { ClozeSide } from './cloze.ts';
import { kurioNotetype, sourceField } from './kurio-notetype.ts';

const suspended = -1;
// Anki's deck for cards without a deck.
const defaultDeck = 'Default';

/** Converts Anki's cards to Kurio's. Lists those that cannot be converted in `skipped`. */
export function* ankiCards(
  collection: AnkiCollection,
  media: ApkgMedia,
  context: ReadingContext,
  skipped: SkippedItems,
): Generator<IncomingCard> {
  const skip = (what: string) => skipped.addOfKind(`card ${what}`, `cards ${what}`);
  for (const card of collection.cards) {
    const note = collection.notes.get(card.nid);
    const notetype = note && collection.notetypes.get(note.notetype);
    if (card.queue === suspended) skipped.addOfKind('suspended card', 'suspended cards');
    else if (!note || !notetype) skip('without a note');
    else if (notetype.isImageOcclusion || isImageOcclusionNote(note)) skip('of image occlusion');
    else {
      const texts = textsOf(card, note, notetype, collection, media);
      const problem = typeof texts === 'string' ? texts : cardProblem(texts.question, texts.answer);
      if (typeof texts === 'string' || problem !== undefined) skip(problem ?? '');
      else yield { ...texts, ...otherFieldsOf(card, note, collection, context) };
    }
  }
}

const isImageOcclusionNote = ({ fields }: AnkiNote) =>
  fields.some((field) => field.includes('image-occlusion:'));

type Texts = Pick<IncomingCard, 'question' | 'answer'>;

/** Question and answer as Markdown, or the reason why the card cannot be read. */
function textsOf(
  card: AnkiCard,
  note: AnkiNote,
  notetype: Notetype,
  collection: AnkiCollection,
  media: ApkgMedia,
): Texts | string {
  const template = notetype.templates[notetype.isCloze ? 0 : card.ord];
  if (!template) return 'without a template';
  const fields = new Map(notetype.fields.map((name, n) => [name, note.fields[n] ?? '']));
  if ([...fields.values()].some(({ length }) => length > transferLimits.fieldLength)) {
    return 'with a field that is too long';
  }
  const deck = collection.decks.get(card.odid || card.did)?.name ?? '';
  const extras = new Map([
    ['Tags', note.tags.join(' ')],
    ['Deck', deck],
    ['Subdeck', deck.split('::').at(-1) ?? ''],
    ['Card', template.name],
  ]);
  const fill = (text: string, side: ClozeSide) =>
    fillTemplate(text, { fields, extras, side, gap: card.ord + 1 });
  const question = fill(template.question, 'question');
  const answer = fill(template.answer, 'answer');
  if (question === undefined || answer === undefined) return 'with a template that Kurio cannot read';
  try {
    return {
      question: cleanText(htmlToMarkdown(question, media.importMedia)),
      answer: cleanText(htmlToMarkdown(answerPart(answer), media.importMedia)),
    };
  } catch (cause) {
    // Nested elements overflowed the stack.
    if (cause instanceof RangeError) return 'with markup that Kurio cannot read';
    throw cause;
  }
}

/** All fields of a card except question and answer. */
function otherFieldsOf(
  card: AnkiCard,
  note: AnkiNote,
  collection: AnkiCollection,
  context: ReadingContext,
): Omit<IncomingCard, 'question' | 'answer'> {
  const isKurioNote = note.notetype === kurioNotetype;
  const guid = cleanText(note.guid).slice(0, 200).toWellFormed();
  const externalId = isKurioNote ? externalIdOfKurioGuid(guid) : externalIdOf(guid, card.ord);
  const log = collection.reviews.get(card.id) ?? [];
  const deck = cleanDeck(collection.decks.get(card.odid || card.did)?.name ?? '');
  const tags = cleanTags(note.tags);
  return {
    ...{ externalId, tags },
    deck: deck === '' || deck === defaultDeck ? context.deck : deck,
    source: isKurioNote
      ? cleanText(htmlToMarkdown(note.fields[sourceField] ?? '', () => ''))
          .slice(0, 2_000)
          .toWellFormed()
      : '',
    // Anki's tag for a leech.
    isLeech: tags.includes('leech'),
    schedule: ankiSchedule(card, log, collection.createdAt, context),
    reviews: ratingsOf(log, externalId, context),
  };
}
