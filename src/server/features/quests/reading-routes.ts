import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/quests.ts';
import { CallError } from '../../platform/http/errors.ts';
import { mount } from '../../platform/http/mount.ts';
import { signedInUser } from '../../platform/http/session.ts';
import type { RateLimits } from '../../platform/rate-limit.ts';
import type { ReadAloud } from './read-aloud.ts';
import type { Shelf } from './shelf.ts';

interface ReadingParts {
  shelf: Shelf;
  readAloud: ReadAloud;
  limit: RateLimits;
  /** Places for what is being spoken for the first time; `enter` takes one and gives the function that frees it, or throws. */
  places: { enter(network: string): () => void };
}

// A dialogue has some thirty short paragraphs a minute, and a family some listeners at once.
const soundsPerMinute = { name: 'paragraphs', points: 300, perSeconds: 60 };
// What is spoken for the first time costs money: a day's characters are those of three long bedtime books.
const charactersPerDay = { name: 'new-characters-a-day', points: 200_000, perSeconds: 86_400 };
const monthSeconds = 30 * 86_400;

/** Mounts the calls that give the text, the sound and the cover of a book. */
export function readingRoutes(app: FastifyInstance, { shelf, readAloud, limit, places }: ReadingParts): void {
  const perMinute = limit(soundsPerMinute);
  const characters = limit(charactersPerDay);

  async function textOf(bookId: string, episodeId: string, request: FastifyRequest) {
    // A book of the library is found without asking who is there.
    const userId = shelf.libraryEpisodeIds(bookId) ? undefined : await signedInUser(request);
    const text = await shelf.text(bookId, episodeId, userId);
    if (!text) throw new CallError('absent');
    return text;
  }

  mount(app, contract.episodeText, async ({ body, request }) => {
    const { title, paragraphs } = await textOf(body.bookId, body.episodeId, request);
    return { title, paragraphs: [...paragraphs] };
  });

  mount(app, contract.episodeSound, async ({ body, network, request }) => {
    await perMinute.consume(network);
    const { paragraphs } = await textOf(body.bookId, body.episodeId, request);
    const paragraph = paragraphs[body.paragraph];
    if (paragraph === undefined) throw new CallError('absent');
    return readAloud.sound(paragraph, async (count) => {
      // First the place: who finds none has not used up any of the day.
      const leave = places.enter(network);
      try {
        await characters.consume(network, count);
      } catch (error) {
        leave();
        throw error;
      }
      return leave;
    });
  });

  mount(app, contract.cover, async ({ body, request }) => {
    const userId = shelf.libraryEpisodeIds(body.bookId) ? undefined : await signedInUser(request);
    const cover = await shelf.cover(body.bookId, userId);
    if (!cover) throw new CallError('absent');
    return { ...cover, ...(body.version !== undefined && { maxAgeSeconds: monthSeconds }) };
  });
}
