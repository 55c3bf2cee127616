import * as z from 'zod/mini';
import { contextLimit, messageLimit } from '#core/voice/context-window.ts';
import { post } from './call.ts';

/** Characters that one speech request may carry, as the speech services of the field allow. */
export const speechLimit = 4_096;

export const role = z.enum(['user', 'assistant', 'system']);

const turnMessage = z.object({ role, content: z.string() });
export type TurnMessage = z.infer<typeof turnMessage>;

/** The character's system prompt first, then the conversation so far, the child's newest words last. */
export const turnMessages = z.array(turnMessage).check(
  z.minLength(1, 'There is nothing to answer.'),
  z.maxLength(messageLimit, `A turn carries at most ${messageLimit} messages.`),
  z.refine(
    (messages) => messages.every(({ role }, index) => role !== 'system' || index === 0),
    'Only the first message may be the system prompt.',
  ),
  z.refine((messages) => messages.at(-1)?.role === 'user', 'The last message must be the child’s.'),
  z.refine(
    (messages) => messages.reduce((sum, { content }) => sum + content.length, 0) <= contextLimit,
    `A turn carries at most ${contextLimit} characters.`,
  ),
);

/** One event of a turn's stream. Each turn ends in `done`; `reply` is all that was said, in one text. */
export const turnEvent = z.discriminatedUnion('event', [
  z.object({
    event: z.literal('sentence'),
    data: z.object({ index: z.int().check(z.nonnegative()), text: z.string() }),
  }),
  z.object({
    event: z.literal('audio'),
    /**
     * A base64 piece of mp3. Several to an index; an index whose only piece is empty has no sound. `failed`
     * stands with the last piece of a sound that broke off midway.
     */
    data: z.object({
      index: z.int().check(z.nonnegative()),
      data: z.string(),
      last: z.boolean(),
      failed: z.optional(z.boolean()),
    }),
  }),
  z.object({ event: z.literal('error'), data: z.object({ code: z.string(), message: z.string() }) }),
  z.object({ event: z.literal('done'), data: z.object({ reply: z.string() }) }),
]);
export type TurnEvent = z.infer<typeof turnEvent>;

// 100000 characters of at most 3 bytes in UTF-8, twice for JSON escapes, and the names of 2000 messages.
const turnBodyLimit = 1_048_576;

export const voiceTurn = post({
  path: '/api/voice/turn',
  summary: 'One turn of a conversation: the reply’s sentences and their sound, while it is being written',
  responseType: 'event-stream',
  request: z.object({
    messages: turnMessages,
    voice: z.optional(z.string().check(z.maxLength(64))),
  }),
  response: turnEvent,
  errors: ['tooManyRequests'],
  bodyLimit: turnBodyLimit,
});

export const reply = post({
  path: '/api/test/kurio/reply',
  summary: 'The same reply, whole, without sound',
  request: z.object({ messages: turnMessages }),
  response: z.object({ reply: z.string() }),
  errors: ['tooManyRequests'],
  bodyLimit: turnBodyLimit,
});

export const speech = post({
  path: '/api/speech',
  summary: 'A text as streamed mp3; model and voice choose among those set up on this server',
  responseType: 'audio/mpeg',
  request: z.object({
    model: z._default(z.string().check(z.maxLength(64)), 'tts-1'),
    input: z.string().check(
      z.refine((text) => text.trim() !== '', 'Text is required'),
      z.maxLength(speechLimit, `At most ${speechLimit} characters can be spoken at once.`),
    ),
    voice: z._default(z.string().check(z.maxLength(64)), 'shimmer'),
    response_format: z._default(z.literal('mp3'), 'mp3'),
    speed: z._default(z.number().check(z.minimum(0.25), z.maximum(4)), 1),
  }),
  response: z.any(),
  errors: ['speechNotConfigured', 'speechFailed', 'speechTimeout', 'tooManyRequests'],
});
