import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { BeforeRemoval } from '../features/accounts/repository.ts';
import { readApart } from '../features/quests/import/read-apart.ts';
import { questKeeper } from '../features/quests/keeper.ts';
import { ownBookRepository } from '../features/quests/own-book-repository.ts';
import { ownBookRoutes } from '../features/quests/own-book-routes.ts';
import { ownBooks } from '../features/quests/own-books.ts';
import { libraryFolder, questLibrary } from '../features/quests/quest-library.ts';
import { questRepository } from '../features/quests/quest-repository.ts';
import { questRoutes } from '../features/quests/quest-routes.ts';
import { quests } from '../features/quests/quests.ts';
import { type Reader, readAloud } from '../features/quests/read-aloud.ts';
import { readingRoutes } from '../features/quests/reading-routes.ts';
import { shelf as bookShelf } from '../features/quests/shelf.ts';
import { soundOf } from '../features/voice/sound.ts';
import { timeLimits } from '../features/voice/time-limits.ts';
import { atOnce } from '../platform/at-once.ts';
import { keptStreams } from '../platform/kept-streams.ts';
import type { RateLimits } from '../platform/rate-limit.ts';
import type { Speech } from '../providers/speech/speech.ts';
import type { Parts } from './parts.ts';

// A listener takes one paragraph while the next is fetched; four listeners in one home. Whoever listens along counts
// for nothing.
const soundsAtOnce = 8;
// About a hundred hours of sound.
const mostSoundBytes = 5_000_000_000;
// 4096 characters are about four minutes of sound, which a slow machine may take as long to make.
const longestMaking = 300_000;

/** Mounts reading quests. Gives what the slice does when a user asks for their data, or leaves. */
export function mountQuests(app: FastifyInstance, parts: Parts, limit: RateLimits) {
  const { config, database, clock, speech, booksFolder = libraryFolder } = parts;
  const library = questLibrary(booksFolder, (book, err) =>
    app.log.error({ err, book }, 'a book of the library is left out'),
  );
  const books = ownBookRepository(database);
  const repository = questRepository(database);
  const shelf = bookShelf(library, books);
  const kept = keptStreams({
    folder: join(config.dataDir, 'speech'),
    mostBytes: mostSoundBytes,
    stopping: app.stopping,
    cannotKeep: (err) => app.log.warn({ err }, 'spoken paragraphs cannot be kept, so each is made anew'),
  });
  const places = atOnce(Math.ceil(soundsAtOnce * config.limitFactor));

  const aloud = readAloud({ reader: readerOf(speech), kept });
  const own = ownBooks({ books, quests: repository, read: readApart, forgetSound: aloud.forget, clock });

  questRoutes(app, quests({ repository, shelf, clock }), limit);
  ownBookRoutes(app, own, limit);
  readingRoutes(app, { shelf, readAloud: aloud, limit, places });
  // The rows go with the user; the sound of their own books must not outlive them. It can be made anew if they stay.
  const beforeRemoval: BeforeRemoval = async (userId, rows) => {
    const leaving = ownBookRepository(rows);
    // One at a time, for all of them together are large.
    for (const id of await leaving.idsOf(userId)) await aloud.forget(await leaving.paragraphsOf(userId, id));
  };
  return { ...questKeeper(database), beforeRemoval };
}

/** The voice of the configured service, at its own pace. */
function readerOf(speech: Speech | undefined): Reader | undefined {
  if (!speech) return undefined;
  const [model = '', voice = ''] = [speech.models[0], speech.voices[0]];
  const limits = { ...timeLimits.speech, whole: longestMaking };
  return {
    model,
    voice,
    voices: speech.models.flatMap((one) => speech.voices.map((other) => ({ model: one, voice: other }))),
    speak: (text, signal) => soundOf(speech, { text, model, voice, speed: 1 }, limits, signal),
  };
}
