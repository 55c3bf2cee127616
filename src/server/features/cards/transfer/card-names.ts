import { createHash } from 'node:crypto';

/*
 * A card from a file is known by `guid ordinal`: the name that Anki gave its note, and which of the note's
 * cards it is. A card that was made here gets such a name when it leaves. Anki's names have no space in them.
 */

const ordinal = / \d+$/;

export const foreignName = (guid: string, ord: number): string => `${guid} ${ord}`;

/** The name of the note that a card becomes in a file: each card is a note of its own there. */
export const guidOf = (foreignId: string): string =>
  foreignId.endsWith(' 0') ? foreignId.slice(0, -2) : foreignId;

/** The other way round, for a note of Kurio's own. */
export const nameOfOwnGuid = (guid: string): string => (ordinal.test(guid) ? guid : foreignName(guid, 0));

/** Stands for a learner in the names of what they made: nobody else's are mistaken for theirs. */
function mark(userId: string): string {
  return createHash('sha256').update(`kurio ${userId}`).digest('base64url').slice(0, 12);
}

/** The name of a card that was made here, or, with the kind 'r', of a rating. */
export const ownName = (userId: string, kind: 'c' | 'r', id: number): string =>
  `k${mark(userId)}.${kind}${id} 0`;

/** The id in a name that `ownName` gave to this learner; undefined for any other name. */
export function ownId(userId: string, kind: 'c' | 'r', name: string): number | undefined {
  const start = `k${mark(userId)}.${kind}`;
  const id = name.startsWith(start) ? /^(\d{1,15}) 0$/.exec(name.slice(start.length))?.[1] : undefined;
  return id === undefined ? undefined : Number(id);
}

/** The name of a card from a file that has no names: the same text in the same deck is the same card. */
export function nameOfText(question: string, answer: string, deck: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([question, answer, deck]))
    .digest('base64url');
  return foreignName(`text.${hash.slice(0, 24)}`, 0);
}
