import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/quests.ts';
import { CallError } from '../../platform/http/errors.ts';
import { mount, type Visit } from '../../platform/http/mount.ts';
import { signedInUser } from '../../platform/http/session.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import type { Quests } from './quests.ts';

// A reader ticks a few episodes a day; this is for somebody who ticks a whole shelf off, on several screens.
const changes = { name: 'quest-changes', points: 240, perSeconds: 60 };
const merges = { name: 'quest-merges', points: 10, perSeconds: 60 };

type Request = Pick<Visit<typeof contract.activate>, 'request' | 'timeZone'>;
const readerOf = ({ request, timeZone }: Request) => ({ userId: request.userId, timeZone });

/** Mounts the calls that show and change a reader's quests. */
export function questRoutes(app: FastifyInstance, quests: Quests, limit: RateLimits): void {
  const perUser = limit(changes);
  const mergesPerUser = limit(merges);

  mount(app, contract.data, async ({ body, request, timeZone }) => {
    const userId = await signedInUser(request);
    if (userId === undefined && body.mine) throw new CallError('notSignedIn');
    return userId === undefined ? quests.ofVisitor(timeZone) : quests.dataOf({ userId, timeZone });
  });

  mount(app, contract.activate, async (visit) => {
    await perUser.consume(visit.request.userId);
    return quests.activate(readerOf(visit), visit.body.bookId);
  });

  mount(app, contract.tickEpisode, async (visit) => {
    await perUser.consume(visit.request.userId);
    const { bookId, episodeId, isCompleted } = visit.body;
    return isCompleted
      ? quests.tick(readerOf(visit), bookId, episodeId)
      : quests.untick(readerOf(visit), bookId, episodeId);
  });

  mount(app, contract.merge, async (visit) => {
    await mergesPerUser.consume(visit.request.userId);
    return quests.merge(readerOf(visit), visit.body);
  });
}
