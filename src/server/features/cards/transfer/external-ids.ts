import { createHash } from 'node:crypto';

/*
 * The external id of a card is `guid ordinal`: the guid of its note in Anki, which has no spaces, and the number of
 * the card within the note. A card that was created in Kurio gets such an id when it is exported.
 */

const ordinal = / \d+$/;

export const externalIdOf = (guid: string, ord: number): string => `${guid} ${ord}`;

/** The guid of the note for an exported card. Each card becomes a note of its own. */
export const guidOf = (externalId: string): string =>
  externalId.endsWith(' 0') ? externalId.slice(0, -2) : externalId;

/** The inverse of `guidOf`, for a note that Kurio exported. */
export const externalIdOfKurioGuid = (guid: string): string =>
  ordinal.test(guid) ? guid : externalIdOf(guid, 0);

/** Stands for a learner in external ids, so that no other learner's card is taken for theirs. */
function learnerMark(userId: string): string {
  return createHash('sha256').update(`kurio ${userId}`).digest('base64url').slice(0, 12);
}

/** The external id of a card (kind 'c') or a rating ('r') that was created in Kurio. */
export const kurioId = (userId: string, kind: 'c' | 'r', id: number): string =>
  `k${learnerMark(userId)}.${kind}${id} 0`;

/** The id in an external id that `kurioId` made for this learner; undefined for any other. */
export function idIn(userId: string, kind: 'c' | 'r', externalId: string): number | undefined {
  const start = `k${learnerMark(userId)}.${kind}`;
  const id = externalId.startsWith(start)
    ? /^(\d{1,15}) 0$/.exec(externalId.slice(start.length))?.[1]
    : undefined;
  return id === undefined ? undefined : Number(id);
}

/** The external id of a card from a file without ids: the same text in the same deck is the same card. */
export function textId(question: string, answer: string, deck: string): string {
  const hash = createHash('sha256')
    .update(JSON.stringify([question, answer, deck]))
    .digest('base64url');
  return externalIdOf(`text.${hash.slice(0, 24)}`, 0);
}
