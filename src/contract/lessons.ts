import * as z from 'zod/mini';
import { get, post } from './call.ts';

/** The most that the fields hold, in characters; a script is a lesson's whole text, a reply at most a message. */
export const lessonLimits = {
  script: 40_000,
  sentence: 2_000,
  message: 2_000,
  messages: 100,
  /** What was said about a sentence, which an older browser may have kept at greater length. */
  handMessage: 4_000,
  /** Messages about sentences that are kept of a learner; of more the oldest go. */
  hands: 2_000,
  positionMs: 36_000_000,
};

export const lessonId = z.string().check(z.regex(/^[1-7]$/));

/** A sentence of a lesson with the moment at which it begins in the audio. */
export const transcriptSentence = z.object({
  sentence: z.string(),
  startMs: z.number(),
  isParagraphEnd: z.boolean(),
});
export type TranscriptSentence = z.infer<typeof transcriptSentence>;

export const lesson = z.object({
  id: z.string(),
  title: z.string(),
  /** As text, mm:ss. */
  duration: z.string(),
  /** The path of its audio; a lesson without one is not ready. */
  audioFile: z.optional(z.string()),
  /** Where its transcript stands, beside the course. */
  transcriptFile: z.optional(z.string()),
});
export type Lesson = z.infer<typeof lesson>;

export const course = z.object({ title: z.string(), numberOfLessons: z.int(), lessons: z.array(lesson) });
export type Course = z.infer<typeof course>;

const chatTurn = z.object({
  role: z.enum(['user', 'assistant']),
  content: z.string().check(z.minLength(1), z.maxLength(lessonLimits.message)),
});
export type ChatTurn = z.infer<typeof chatTurn>;

/** `text` pieces make up the reply; the stream ends in `done`, or in `error` where no tutor could answer. */
export const chatEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('text'), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal('error'), data: z.object({ code: z.string(), message: z.string() }) }),
  z.object({ event: z.literal('done'), data: z.object({ reply: z.string() }) }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

/**
 * `fullScript` is the lesson's sentences joined by a space, its paragraphs by a blank line; `currentSentence` is one
 * of them. A script that is no lesson's is answered by the built-in tutor only.
 */
export const chat = post({
  path: '/api/lesson/chat',
  summary:
    'The tutor answers a question about a lesson; with `Accept: text/event-stream` while it is written',
  request: z.object({
    fullScript: z.string().check(z.maxLength(lessonLimits.script)),
    currentSentence: z.string().check(z.maxLength(lessonLimits.sentence)),
    messages: z.array(chatTurn).check(
      z.minLength(1),
      z.maxLength(lessonLimits.messages),
      z.refine((messages) => messages.at(-1)?.role === 'user', 'The last message must be the learner’s.'),
      z.refine((messages) => messages.at(-1)?.content.trim() !== '', 'Type a question first.'),
    ),
  }),
  response: z.object({ reply: z.string() }),
  event: chatEvent,
  bodyLimit: 1_048_576,
  errors: ['chatFailed', 'chatTimeout', 'tooManyRequests'],
});

/** Milliseconds since 1970, up to the last moment that a Date can hold. */
const time = z.number().check(z.gte(0), z.lte(8.64e15));

const text = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(most),
    // The database cannot keep a NUL.
    z.refine((value) => !value.includes('\0'), 'Please use visible characters only'),
  );

/** Where a learner stands in a lesson. Of two reports the later `at` (ms since 1970) holds, field by field. */
export const lessonProgress = z.object({
  lessonId,
  isCompleted: z.boolean(),
  /** When it was ticked off, or the tick taken back. */
  completedAt: time,
  positionMs: z.number().check(z.gte(0), z.lte(lessonLimits.positionMs)),
  positionAt: time,
});
export type LessonProgress = z.infer<typeof lessonProgress>;

/** A message about a sentence, as in the store's raiseHandHistory. */
export const handMessage = z.object({
  id: text(64),
  lessonId,
  sentence: text(lessonLimits.sentence),
  sender: z.enum(['user', 'assistant']),
  content: text(lessonLimits.handMessage),
  createdMs: time,
});
export type HandMessage = z.infer<typeof handMessage>;

const kept = z.object({ lessons: z.array(lessonProgress), hands: z.array(handMessage) });

export const progress = get({
  path: '/api/lesson/progress',
  summary: 'Where the learner stands in each lesson, and what was said about sentences',
  access: 'user',
  response: kept,
});

/** Takes what a browser knows, once or again: nothing is doubled, and what is newer stays. Gives all there is then. */
export const keepProgress = post({
  path: '/api/lesson/progress',
  summary: 'Adds what this browser knows of the learner’s lessons',
  access: 'user',
  request: z
    .object({
      lessons: z.optional(z.array(lessonProgress).check(z.maxLength(50))),
      hands: z.optional(z.array(handMessage).check(z.maxLength(500))),
    })
    .check(z.refine(({ lessons, hands }) => Boolean(lessons ?? hands), 'There is nothing to keep in this.')),
  response: kept,
  bodyLimit: 4_000_000,
  errors: ['tooManyRequests'],
});
