import { fileTooBig } from '../errors.ts';
import { mediaOfCards, uniqueMediaName } from '../media-names.ts';
import type { IncomingCard, IncomingFile, IncomingMedia } from './incoming.ts';
import { transferLimits } from './transfer-limits.ts';
import type { ImportTransaction } from './transfer-repository.ts';

/** The media of a file that its new cards reference. */
export function neededMedia({ media }: IncomingFile, cards: readonly IncomingCard[]): IncomingMedia[] {
  if (media.length === 0) return [];
  const names = mediaOfCards(cards);
  return media.filter(({ name }) => names.has(name));
}

/**
 * The needed media that the learner does not have, and new names for those whose name is taken by other content.
 * Deletes unused media if there is no room. Throws `fileTooBig`.
 */
export async function mediaToAdd(transaction: ImportTransaction, needed: readonly IncomingMedia[]) {
  const planned = await missingMedia(transaction, needed);
  if (await hasRoom(transaction, planned.media)) return planned;
  await transaction.deleteUnusedMedia();
  const again = await missingMedia(transaction, needed);
  if (!(await hasRoom(transaction, again.media))) throw fileTooBig();
  return again;
}

async function hasRoom(transaction: ImportTransaction, media: readonly IncomingMedia[]): Promise<boolean> {
  const bytes = media.reduce((sum, { content }) => sum + content.length, 0);
  return bytes === 0 || (await transaction.mediaBytes()) + bytes <= transferLimits.learnerMediaBytes;
}

async function missingMedia(transaction: ImportTransaction, needed: readonly IncomingMedia[]) {
  const renamed = new Map<string, string>();
  const wanted = needed.map((media) => ({ ...media, newName: uniqueMediaName(media.name, media.hash) }));
  const hashes = await transaction.mediaHashes(wanted.flatMap(({ name, newName }) => [name, newName]));
  const media = wanted.flatMap(({ newName, ...one }) => {
    const hash = hashes.get(one.name);
    if (hash === undefined) return [one];
    if (hash === one.hash) return [];
    renamed.set(one.name, newName);
    return hashes.has(newName) ? [] : [{ ...one, name: newName }];
  });
  return { media, renamed };
}
