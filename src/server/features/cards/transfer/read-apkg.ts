import { ankiCards } from './anki-cards.ts';
import { readCollection } from './anki-collection.ts';
import { type ApkgMedia, apkgMedia, unzstd } from './apkg-media.ts';
import { FileRefused } from './file-refused.ts';
import type { IncomingCard, IncomingMedia, ReadingContext } from './incoming.ts';
import type { LeftOutList } from './left-out.ts';
import { mediaNamesIn, withMediaNames } from './media-names.ts';
import { fromLine, ownEntry } from './own-entry.ts';
import { integerOf, readMessage } from './protobuf.ts';
import { transferLimits } from './transfer-limits.ts';
import { readZip, type Zip } from './zip-reader.ts';

// The newest first: beside it lies an old one that only says 'please update Anki'.
const collections = ['collection.anki21b', 'collection.anki21', 'collection.anki2'];
const [latest] = collections;

const versionField = 1;
const latestVersion = 3;

/**
 * Reads a deck package of Anki's, legacy or current. A package of Kurio's own is read from its own entry, so
 * that nothing is lost on the way. Throws `FileRefused`.
 */
export async function readApkg(
  bytes: Uint8Array,
  context: ReadingContext,
  leftOut: LeftOutList,
): Promise<{ cards: IncomingCard[]; media: IncomingMedia[] }> {
  const zip = readZip(bytes);
  const name = collections.find((found) => zip.has(found));
  if (name === undefined) throw new FileRefused('unreadableFile');
  requireKnownVersion(zip);
  const media = apkgMedia(zip, name === latest, leftOut);
  const own = zip.read(ownEntry);
  const cards = own
    ? ownCards(own, media, context, leftOut)
    : [...ankiCards(await collectionIn(zip, name), media, context, leftOut)];
  return { cards, media: media.kept() };
}

function requireKnownVersion(zip: Zip): void {
  const meta = zip.read('meta');
  if (meta && integerOf(readMessage(meta), versionField) > latestVersion) {
    throw new FileRefused(
      'unreadableFile',
      'This file is of a newer Anki than Kurio knows. Export it with “Support older Anki versions”.',
    );
  }
}

async function collectionIn(zip: Zip, name: string): ReturnType<typeof readCollection> {
  const bytes = zip.read(name) ?? new Uint8Array();
  return readCollection(name === latest ? unzstd(bytes, transferLimits.collectionBytes) : bytes);
}

function ownCards(
  bytes: Uint8Array,
  media: ApkgMedia,
  context: ReadingContext,
  leftOut: LeftOutList,
): IncomingCard[] {
  const cards: IncomingCard[] = [];
  let reviews = 0;
  for (const text of lines(bytes)) {
    const card = fromLine(text, context);
    if (!card) {
      leftOut.kind('card that could not be read', 'cards that could not be read');
      continue;
    }
    reviews += card.reviews.length;
    if (cards.length === transferLimits.cards || reviews > transferLimits.reviews) {
      throw new FileRefused('fileTooBig');
    }
    cards.push(withKeptMedia(card, media));
  }
  return cards;
}

/** One by one, for all together may be longer than a string can be. */
function* lines(bytes: Uint8Array): Generator<string> {
  const decoder = new TextDecoder();
  for (let from = 0; from < bytes.length; ) {
    const end = bytes.indexOf(10, from);
    const to = end < 0 ? bytes.length : end;
    if (to > from) yield decoder.decode(bytes.subarray(from, to));
    from = to + 1;
  }
}

function withKeptMedia(card: IncomingCard, media: ApkgMedia): IncomingCard {
  const names = mediaNamesIn(`${card.question}\n${card.answer}`);
  const kept = names.map((name) => [name, media.keep(name)] as const);
  const renamed = new Map(kept.filter(([name, under]) => under !== '' && under !== name));
  const { question, answer } = card;
  return {
    ...card,
    question: withMediaNames(question, renamed),
    answer: withMediaNames(answer, renamed),
  };
}
