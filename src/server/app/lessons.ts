import type { FastifyInstance } from 'fastify';
import { audioRoutes } from '../features/lessons/audio/audio-routes.ts';
import { lessonLibrary } from '../features/lessons/lesson-library.ts';
import { progressRepository } from '../features/lessons/progress/progress-repository.ts';
import { progressRoutes } from '../features/lessons/progress/progress-routes.ts';
import { progressService } from '../features/lessons/progress/progress-service.ts';
import { chatRoute } from '../features/lessons/tutor/chat-route.ts';
import { builtInTutor } from '../providers/tutor/built-in-tutor.ts';
import type { Wiring } from './wiring.ts';

/** Mounts the audio lessons. Returns what the slice does when a user downloads their data or deletes the account. */
export async function mountLessons(app: FastifyInstance, parts: Wiring) {
  const { database, clock, chat, limit, semaphore } = parts;
  const lessons = lessonLibrary();
  const progress = progressService(progressRepository(database), clock);
  await audioRoutes(app, lessons);
  chatRoute(app, { chat, builtInTutor, lessons, limit, semaphore });
  progressRoutes(app, progress, limit);
  return progress;
}
