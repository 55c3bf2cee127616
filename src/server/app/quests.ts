import type { FastifyInstance } from 'fastify';
import { importRoutes } from '../features/quests/import/import-routes.ts';
import { bookImports } from '../features/quests/import/import-service.ts';
import { importedBookRepository } from '../features/quests/import/imported-book-repository.ts';
import { parseBookInThread } from '../features/quests/import/parse-book-in-thread.ts';
import { libraryFolder, questLibrary } from '../features/quests/library/quest-library.ts';
import { shelf as bookShelf } from '../features/quests/library/shelf.ts';
import { questDataExporter } from '../features/quests/personal-data.ts';
import { questRepository } from '../features/quests/progress/quest-repository.ts';
import { questRoutes } from '../features/quests/progress/quest-routes.ts';
import { questService } from '../features/quests/progress/quest-service.ts';
import { narratorOf, type Synthesize } from '../features/quests/reading/narrator.ts';
import { readAloud as soundReader } from '../features/quests/reading/read-aloud.ts';
import { readingRoutes } from '../features/quests/reading/reading-routes.ts';
import { soundCache } from '../features/quests/reading/sound-cache.ts';
import { synthesize } from '../features/voice/synthesize.ts';
import { timeLimits } from '../features/voice/time-limits.ts';
import type { BeforeDeletion } from '../platform/personal-data.ts';
import type { Wiring } from './wiring.ts';

/** Mounts reading quests. Returns what the slice does when a user downloads their data or deletes the account. */
export function mountQuests(app: FastifyInstance, parts: Wiring) {
  const { config, database, clock, speech, limit, semaphore, booksFolder = libraryFolder } = parts;
  const library = questLibrary(booksFolder, (book, err) =>
    app.log.error({ err, book }, 'skipped a book of the library'),
  );
  const books = importedBookRepository(database);
  const repository = questRepository(database);
  const shelf = bookShelf(library, books);
  const cache = soundCache(config.dataDir, app.stopping, app.log);
  const readAloud = soundReader({ narrator: narratorOf(speech, synthesizeWithin), cache });
  const { deleteSound } = readAloud;
  const imports = bookImports({ books, quests: repository, parse: parseBookInThread, deleteSound, clock });

  questRoutes(app, questService({ repository, shelf, clock }), limit);
  importRoutes(app, imports, limit);
  readingRoutes(app, { shelf, readAloud, limit, semaphore });
  // The rows are deleted with the account; the sound of imported books is deleted here. If the deletion fails, the
  // sound is made again on demand.
  const beforeDeletion: BeforeDeletion = async (userId, rows) => {
    const imported = importedBookRepository(rows);
    // One book at a time, because all of them together are large.
    for (const id of await imported.idsOf(userId)) await deleteSound(await imported.paragraphsOf(userId, id));
  };
  return { ...questDataExporter(database), beforeDeletion };
}

const synthesizeWithin: Synthesize = (speech, utterance, totalMs, signal) =>
  synthesize(speech, utterance, { ...timeLimits.speech, total: totalMs }, signal);
