import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance } from 'fastify';
import { toWebVtt } from '#core/lessons/web-vtt.ts';
import { CallError } from '../../platform/http/errors.ts';
import type { LessonLibrary } from './lesson-library.ts';

/**
 * Asked for anew each time, which costs a listener who has it one short answer: when a lesson is narrated anew,
 * the sentences of the page no longer fit an older sound.
 */
const cacheControl = 'public, no-cache';
/**
 * Bytes read at a time: of the usual 64 kB, thrice the processor's time goes into the pieces; more than this
 * would be much to hold for each listener on a slow line.
 */
const reading = { acceptRanges: true, highWaterMark: 524_288 };
const rangeRefused = 416;

/** As @fastify/send tells it. */
interface RefusedRange extends FastifyError {
  headers?: { 'Content-Range'?: string };
}

/** Serves the lessons' sound straight from disk, with ranges, and their words as WebVTT beside it. */
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
    audio.setErrorHandler((error: RefusedRange, _request, reply) => {
      if (error.statusCode !== rangeRefused) throw error;
      // RFC 9110, 15.5.17: says how long the file is.
      void reply.header('content-range', error.headers?.['Content-Range']);
      throw new CallError('pastTheEnd');
    });
    audio.get<{ Params: { file: string } }>('/audio/:file', (request, reply) => {
      const { file } = request.params;
      const words = captions.get(file);
      if (words === undefined && !sounds.has(file)) throw new CallError('absent');
      void reply.header('cache-control', cacheControl);
      if (words !== undefined) return reply.type('text/vtt; charset=utf-8').send(words);
      return reply.sendFile(file, reading);
    });
  });
}
