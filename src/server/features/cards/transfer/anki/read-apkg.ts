import { fileTooBig, unreadableFile } from '../../errors.ts';
import { mediaOfCards, withMediaNames } from '../../media-names.ts';
import type { IncomingCard, IncomingMedia, ReadingContext } from '../incoming.ts';
import { fromLine, kurioEntry } from '../kurio-entry.ts';
import type { SkippedItems } from '../skipped-items.ts';
import { transferLimits } from '../transfer-limits.ts';
import { ankiCards } from './anki-cards.ts';
import { readCollection } from './anki-collection.ts';
import { type ApkgMedia, apkgMedia, unzstd } from './apkg-media.ts';
import { integerOf, readMessage } from './protobuf.ts';
import { readZip, type Zip } from './zip-reader.ts';

// Newest first. A new package also contains an old collection that only says 'please update Anki'.
const collections = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
const [latest] = collections;

const versionField = 1;
const latestVersion = 3;

/**
 * Reads an Anki package, legacy or current. A package that Kurio exported is read from Kurio's own entry, which is
 * complete. Throws `unreadableFile` and `fileTooBig`.
 */
export async function readApkg(
  bytes: Uint8Array,
  context: ReadingContext,
  skipped: SkippedItems,
): Promise<{ cards: IncomingCard[]; media: IncomingMedia[] }> {
  const zip = readZip(bytes);
  const name = collections.find((found) => zip.has(found));
  if (name === undefined) throw unreadableFile();
  requireKnownVersion(zip);
  const media = apkgMedia(zip, name === latest, skipped);
  const exported = zip.read(kurioEntry);
  const cards = exported
    ? kurioCards(exported, media, context, skipped)
    : [...ankiCards(await collectionIn(zip, name), media, context, skipped)];
  return { cards, media: media.imported() };
}

function requireKnownVersion(zip: Zip): void {
  const meta = zip.read('meta');
  if (meta && integerOf(readMessage(meta), versionField) > latestVersion) {
    throw unreadableFile(
      'This file is of a newer Anki than Kurio knows. Export it with “Support older Anki versions”.',
    );
  }
}

async function collectionIn(zip: Zip, name: string): ReturnType<typeof readCollection> {
  const bytes = zip.read(name) ?? new Uint8Array();
  return readCollection(name === latest ? unzstd(bytes, transferLimits.collectionBytes) : bytes);
}

function kurioCards(
  bytes: Uint8Array,
  media: ApkgMedia,
  context: ReadingContext,
  skipped: SkippedItems,
): IncomingCard[] {
  const cards: IncomingCard[] = [];
  let reviews = 0;
  for (const text of lines(bytes)) {
    const card = fromLine(text, context);
    if (!card) {
      skipped.addOfKind('card that could not be read', 'cards that could not be read');
      continue;
    }
    reviews += card.reviews.length;
    if (cards.length === transferLimits.cards || reviews > transferLimits.reviews) {
      throw fileTooBig();
    }
    cards.push(withImportedMedia(card, media));
  }
  return cards;
}

/** One line at a time, because the whole may exceed the longest string. */
function* lines(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(10, from);
    const to = end < 0 ? bytes.length : end;
    if (to > from) yield decoder.decode(bytes.subarray(from, to));
    from = to + 1;
  }
}

function withImportedMedia(card: IncomingCard, media: ApkgMedia): IncomingCard {
  const names = [...mediaOfCards([card])];
  const newNames = names.map((name) => [name, media.importMedia(name)] as const);
  const renamed = new Map(newNames.filter(([name, newName]) => newName !== '' && newName !== name));
  const { question, answer } = card;
  return {
    ...card,
    question: withMediaNames(question, renamed),
    answer: withMediaNames(answer, renamed),
  };
}
