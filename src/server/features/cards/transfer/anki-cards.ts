import type { AnkiCard, AnkiCollection, AnkiNote } from './anki-collection.ts';
import type { Notetype } from './anki-notetypes.ts';
import { ankiSchedule, ratingsOf } from './anki-schedule.ts';
import { answerPart, fillTemplate } from './anki-template.ts';
import type { ApkgMedia } from './apkg-media.ts';
import { foreignName, nameOfOwnGuid } from './card-names.ts';
import { clean, complaintAbout, keptDeck, keptTags } from './card-text.ts';
import type { ClozeSide } from './cloze.ts';
import { htmlToMarkdown } from './html-to-markdown.ts';
import type { IncomingCard, ReadingContext } from './incoming.ts';
import type { LeftOutList } from './left-out.ts';
import { ownNotetype, sourceField } from './own-notetype.ts';
import { transferLimits } from './transfer-limits.ts';

const suspended = -1;
// Anki has a deck of this name for cards that are in none.
const noDeck = 'Default';

/** Turns Anki's cards into Kurio's; what cannot be one is listed in `leftOut`. */
export function* ankiCards(
  collection: AnkiCollection,
  media: ApkgMedia,
  context: ReadingContext,
  leftOut: LeftOutList,
): Generator<IncomingCard> {
  const left = (what: string) => leftOut.kind(`card ${what}`, `cards ${what}`);
  for (const card of collection.cards) {
    const note = collection.notes.get(card.nid);
    const notetype = note && collection.notetypes.get(note.notetype);
    if (card.queue === suspended) leftOut.kind('suspended card', 'suspended cards');
    else if (!note || !notetype) left('without a note');
    else if (notetype.isImageOcclusion || isOcclusion(note)) left('of image occlusion');
    else {
      const texts = textsOf(card, note, notetype, collection, media);
      const complaint = typeof texts === 'string' ? texts : complaintAbout(texts.question, texts.answer);
      if (typeof texts === 'string' || complaint !== undefined) left(complaint ?? '');
      else yield { ...texts, ...placeOf(card, note, collection, context) };
    }
  }
}

const isOcclusion = ({ fields }: AnkiNote) => fields.some((field) => field.includes('image-occlusion:'));

type Texts = Pick<IncomingCard, 'question' | 'answer'>;

/** Question and answer as Markdown, or why there are none. */
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
      question: clean(htmlToMarkdown(question, media.keep)),
      answer: clean(htmlToMarkdown(answerPart(answer), media.keep)),
    };
  } catch (cause) {
    // Elements within elements, deeper than the stack is.
    if (cause instanceof RangeError) return 'with mark-up that Kurio cannot read';
    throw cause;
  }
}

/** All of a card but its two texts. */
function placeOf(
  card: AnkiCard,
  note: AnkiNote,
  collection: AnkiCollection,
  context: ReadingContext,
): Omit<IncomingCard, 'question' | 'answer'> {
  const isOwn = note.notetype === ownNotetype;
  const guid = clean(note.guid).slice(0, 200).toWellFormed();
  const foreignId = isOwn ? nameOfOwnGuid(guid) : foreignName(guid, card.ord);
  const log = collection.reviews.get(card.id) ?? [];
  const deck = keptDeck(collection.decks.get(card.odid || card.did)?.name ?? '');
  const tags = keptTags(note.tags);
  return {
    ...{ foreignId, tags },
    deck: deck === '' || deck === noDeck ? context.deck : deck,
    source: isOwn
      ? clean(htmlToMarkdown(note.fields[sourceField] ?? '', () => ''))
          .slice(0, 2_000)
          .toWellFormed()
      : '',
    // Anki's own mark for a card that is forgotten again and again.
    isLeech: tags.includes('leech'),
    schedule: ankiSchedule(card, log, collection.createdAt, context),
    reviews: ratingsOf(log, foreignId, context),
  };
}
