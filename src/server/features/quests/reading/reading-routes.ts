import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as contract from '#contract/quests.ts';
import { mount } from '../../../platform/http/mount.ts';
import { signedInUserId } from '../../../platform/http/session.ts';
import type { RateLimits } from '../../../platform/rate-limit.ts';
import type { Semaphores } from '../../../platform/semaphore.ts';
import { notFound } from '../errors.ts';
import type { Shelf } from '../library/shelf.ts';
import type { ReadAloud } from './read-aloud.ts';

interface ReadingParts {
  shelf: Shelf;
  readAloud: ReadAloud;
  limit: RateLimits;
  semaphore: Semaphores;
}

// A dialogue has some thirty short paragraphs a minute, and a family has several listeners.
const soundsPerMinute = { name: 'paragraphs', points: 300, perSeconds: 60 };
// New speech costs money. A day's characters are those of three long bedtime books.
const charactersPerDay = { name: 'new-characters-a-day', points: 200_000, perSeconds: 86_400 };
// Four listeners in one home, each with one paragraph playing and the next loading. Cached sound does not count.
const maxSounds = 8;
const monthSeconds = 30 * 86_400;

/** Mounts the calls that send the text, the sound and the cover of a book. */
export function readingRoutes(
  app: FastifyInstance,
  { shelf, readAloud, limit, semaphore }: ReadingParts,
): void {
  const perMinute = limit(soundsPerMinute);
  const characters = limit(charactersPerDay);
  const speaking = semaphore(maxSounds);

  /** Library books are open to everyone, so only other books need the session. */
  const readerOf = async (bookId: string, request: FastifyRequest) =>
    shelf.libraryEpisodeIds(bookId) ? undefined : signedInUserId(request);

  async function textOf(bookId: string, episodeId: string, request: FastifyRequest) {
    const text = await shelf.text(bookId, episodeId, await readerOf(bookId, request));
    if (!text) throw notFound();
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
    if (paragraph === undefined) throw notFound();
    return readAloud.sound(paragraph, async (count) => {
      // The semaphore comes first: a request that it rejects must not use up the day's characters.
      const release = speaking.acquire(network);
      try {
        await characters.consume(network, count);
      } catch (error) {
        release();
        throw error;
      }
      return release;
    });
  });

  mount(app, contract.cover, async ({ body, request }) => {
    const cover = await shelf.cover(body.bookId, await readerOf(body.bookId, request));
    if (!cover) throw notFound();
    return { ...cover, ...(body.version !== undefined && { maxAgeSeconds: monthSeconds }) };
  });
}
