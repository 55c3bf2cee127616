import { type ChatTurn, lessonLimits } from '#contract/lessons.ts';
import { normalizeWhitespace, sentencesIn } from '#core/lessons/script.ts';
import { type Deadlines, withDeadlines } from '../../../platform/deadline.ts';
import { UpstreamError } from '../../../platform/upstream.ts';
import type { Chat } from '../../../providers/chat/chat.ts';
import type { BuiltInTutor } from '../../../providers/tutor/tutor.ts';
import type { LessonLibrary } from '../lesson-library.ts';
import { newestTurns, tutorPrompt } from './prompt.ts';
import { answerLimits } from './time-limits.ts';

export interface AnswerParts {
  /** An AI service, where one is configured. */
  chat: Chat | undefined;
  /** Answers where no AI service may. */
  builtInTutor: BuiltInTutor;
  lessons: LessonLibrary;
  limits?: Deadlines;
}

/** A learner's question, as a browser sends it. */
export interface Question {
  fullScript: string;
  currentSentence: string;
  messages: readonly ChatTurn[];
}

/** Streams an answer. Throws `UpstreamError`, or the signal's reason. */
export type Answer = (signal: AbortSignal) => AsyncIterable<string>;

/**
 * Returns the answer to a question, and whether the AI service writes it. The service only answers where script and
 * sentence are those of a lesson, so that strangers cannot use the call as a model for their own texts.
 */
export function answers({ chat, builtInTutor, lessons, limits = answerLimits }: AnswerParts) {
  const tutors = new Map(lessons.narrated.map((lesson) => [lesson, builtInTutor(lesson)]));

  return ({ fullScript, currentSentence, messages }: Question): { isByService: boolean; answer: Answer } => {
    const lesson = lessons.byScript(fullScript);
    const sentences = lesson?.sentences ?? sentencesIn(fullScript);
    const index = indexOf(currentSentence, sentences);
    if (!chat || !lesson || index === undefined) {
      const tutor = (lesson && tutors.get(lesson)) ?? builtInTutor({ sentences });
      const message = messages.at(-1)?.content ?? '';
      return {
        isByService: false,
        async *answer() {
          yield tutor(message, index ?? -1);
        },
      };
    }
    const prompt = { role: 'system' as const, content: tutorPrompt({ ...lesson, index }) };
    const conversation = [prompt, ...newestTurns(messages)];
    const open = (request: AbortSignal) => withinLimit(chat.reply(conversation, request));
    return { isByService: true, answer: (signal) => withDeadlines(open, limits, signal) };
  };
}

/** The index of a sentence; -1 for an empty one, before the lesson has begun; undefined where it is not found. */
function indexOf(sentence: string, sentences: readonly string[]): number | undefined {
  const wanted = normalizeWhitespace(sentence);
  if (wanted === '') return -1;
  const index = sentences.findIndex((one) => normalizeWhitespace(one) === wanted);
  return index === -1 ? undefined : index;
}

/**
 * The answer from its first word on, cut at what one message holds. Throws where it has no words. It does not pass the
 * safety filter of the children's companion, which needs whole sentences: here each word is shown as it arrives, to
 * somebody who asks about money. The rules in the tutor's prompt apply instead.
 */
async function* withinLimit(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest = lessonLimits.message;
  for await (const piece of pieces) {
    const text = (rest === lessonLimits.message ? piece.trimStart() : piece).slice(0, rest);
    rest -= text.length;
    if (text !== '') yield text;
    if (rest === 0) return;
  }
  if (rest === lessonLimits.message) throw new UpstreamError('failed', 'the chat service said nothing');
}
