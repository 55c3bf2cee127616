import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { toWebVtt } from '#core/lessons/web-vtt.ts';
import { notFound, pastTheEnd } from '../errors.ts';
import type { LessonLibrary } from '../lesson-library.ts';

// Revalidated each time, because an older sound does not match the transcript after a lesson was narrated again.
const cacheControl = 'public, no-cache';
// Reads of the default 64 kB take three times as much processor time. Larger ones take much memory for each listener on
// a slow connection.
const reading = { acceptRanges: true, highWaterMark: 524_288 };
const rangeNotSatisfiable = 416;

/** The error of @fastify/send. */
interface SendError extends FastifyError {
  headers?: { 'Content-Range'?: string };
}

/** Serves the lessons' audio from disk, with ranges, and their captions as WebVTT. */
export async function audioRoutes(app: FastifyInstance, lessons: LessonLibrary): Promise<void> {
  const sounds = new Set(lessons.narrated.map(({ audioName }) => audioName));
  const captions = new Map(
    lessons.narrated.map(({ audioName, transcript, durationMs }) => [
      audioName.replace(/\.\w+$/, '.vtt'),
      toWebVtt(transcript, durationMs),
    ]),
  );
  await app.register(async (audio) => {
    await audio.register(fastifyStatic, { root: lessons.audioFolder, serve: false, cacheControl: false });
    audio.setErrorHandler((error: SendError, _request, reply) => {
      if (error.statusCode !== rangeNotSatisfiable) throw error;
      // Contains the length of the file (RFC 9110, 15.5.17).
      void reply.header('content-range', error.headers?.['Content-Range']);
      throw pastTheEnd();
    });
    audio.get<{ Params: { file: string } }>('/audio/:file', (request, reply) => {
      const { file } = request.params;
      const vtt = captions.get(file);
      if (vtt === undefined && !sounds.has(file)) throw notFound();
      void reply.header('cache-control', cacheControl);
      if (vtt !== undefined) return reply.type('text/vtt; charset=utf-8').send(vtt);
      return reply.sendFile(file, reading);
    });
  });
}
