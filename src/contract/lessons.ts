import * as z from 'zod/mini';
import { get, post } from './call.ts';

/** The maximum length of fields, in characters. A script is a lesson's whole text, a reply at most a message. */
export const lessonLimits = {
  script: 40_000,
  sentence: 2_000,
  message: 2_000,
  messages: 100,
  /** A message about a sentence. An older version of the app may have stored longer ones. */
  handMessage: 4_000,
  /** How many messages about sentences are stored for a learner. The oldest are deleted. */
  hands: 2_000,
  positionMs: 36_000_000,
};

export const lessonId = z.string().check(z.regex(/^[1-7]$/));

/** A sentence of a lesson, and when it starts in the audio. */
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
  /** The path of its audio. A lesson without one is not ready. */
  audioFile: z.optional(z.string()),
  /** The path of its transcript, relative to the course file. */
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

/** The reply in pieces of `text`. The stream ends with `done`, or with `error` if the tutor could not answer. */
export const chatEvent = z.discriminatedUnion('event', [
  z.object({ event: z.literal('text'), data: z.object({ text: z.string() }) }),
  z.object({ event: z.literal('error'), data: z.object({ code: z.string(), message: z.string() }) }),
  z.object({ event: z.literal('done'), data: z.object({ reply: z.string() }) }),
]);
export type ChatEvent = z.infer<typeof chatEvent>;

/**
 * `fullScript` is the lesson's sentences joined by spaces, its paragraphs by blank lines, and `currentSentence` is one of
 * them. The built-in tutor answers for any other script.
 */
export const chat = post({
  path: '/api/lesson/chat',
  summary: 'The tutor answers a question about a lesson; with `Accept: text/event-stream` piece by piece',
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

/** Milliseconds since 1970, up to the maximum of a Date. */
const time = z.number().check(z.gte(0), z.lte(8.64e15));

const text = (most: number) =>
  z.string().check(
    z.minLength(1),
    z.maxLength(most),
    // PostgreSQL cannot store NUL.
    z.refine((value) => !value.includes('\0'), 'Please use visible characters only'),
  );

/** A learner's progress in a lesson. Of two reports, the tick and the position with the later time win. */
export const lessonProgress = z.object({
  lessonId,
  isCompleted: z.boolean(),
  /** When it was ticked off or unticked. */
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

const stored = z.object({ lessons: z.array(lessonProgress), hands: z.array(handMessage) });

export const progress = get({
  path: '/api/lesson/progress',
  summary: 'The learner’s progress in each lesson, and messages about sentences',
  access: 'user',
  response: stored,
});

/** Merges a browser's progress, which may be repeated: newer progress wins. Returns everything that is stored then. */
export const saveProgress = post({
  path: '/api/lesson/progress',
  summary: 'Merges this browser’s progress into the learner’s',
  access: 'user',
  request: z
    .object({
      lessons: z.optional(z.array(lessonProgress).check(z.maxLength(50))),
      hands: z.optional(z.array(handMessage).check(z.maxLength(500))),
    })
    .check(z.refine(({ lessons, hands }) => Boolean(lessons ?? hands), 'There is nothing to save.')),
  response: stored,
  bodyLimit: 4_000_000,
  errors: ['tooManyRequests'],
});
