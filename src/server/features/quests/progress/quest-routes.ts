import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/quests.ts';
import { type CallContext, mount } from '../../../platform/http/mount.ts';
import { signedInUserId } from '../../../platform/http/session.ts';
import type { RateLimits } from '../../../platform/rate-limit.ts';
import { notSignedIn } from '../errors.ts';
import type { QuestService } from './quest-service.ts';

// Enough for someone who ticks off a whole shelf on several screens.
const changes = { name: 'quest-changes', points: 240, perSeconds: 60 };
const merges = { name: 'quest-merges', points: 10, perSeconds: 60 };

type Request = Pick<CallContext<typeof contract.activate>, 'request' | 'timeZone'>;
const toReader = ({ request, timeZone }: Request) => ({ userId: request.userId, timeZone });

/** Mounts the calls that read and change quests. */
export function questRoutes(app: FastifyInstance, quests: QuestService, limit: RateLimits): void {
  const perUser = limit(changes);
  const mergesPerUser = limit(merges);

  mount(app, contract.data, async ({ body, request, timeZone }) => {
    const userId = await signedInUserId(request);
    if (userId === undefined && body.mine) throw notSignedIn();
    return userId === undefined ? quests.guestData(timeZone) : quests.userData({ userId, timeZone });
  });

  mount(app, contract.activate, async (context) => {
    await perUser.consume(context.request.userId);
    return quests.activate(toReader(context), context.body.bookId);
  });

  mount(app, contract.tickEpisode, async (context) => {
    await perUser.consume(context.request.userId);
    const { bookId, episodeId, isCompleted } = context.body;
    return isCompleted
      ? quests.tick(toReader(context), bookId, episodeId)
      : quests.untick(toReader(context), bookId, episodeId);
  });

  mount(app, contract.merge, async (context) => {
    await mergesPerUser.consume(context.request.userId);
    return quests.merge(toReader(context), context.body);
  });
}
