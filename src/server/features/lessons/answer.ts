import { type ChatTurn, lessonLimits } from '#contract/lessons.ts';
import { sentencesIn, withEvenSpaces } from '#core/lessons/script.ts';
import { builtInReply } from '#core/lessons/tutor/built-in.ts';
import { newestTurns, tutorPrompt } from '#core/lessons/tutor/prompt.ts';
import { type Limits, withDeadlines } from '../../platform/deadline.ts';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Chat } from '../../providers/chat/chat.ts';
import type { LessonLibrary, NarratedLesson } from './lesson-library.ts';
import { sentenceSearch } from './sentence-search.ts';
import { answerLimits } from './time-limits.ts';

export interface AnswerParts {
  /** An AI service, where one is configured. */
  chat: Chat | undefined;
  lessons: LessonLibrary;
  limits?: Limits;
}

/** A learner's question, as a browser sends it. */
export interface Question {
  fullScript: string;
  currentSentence: string;
  messages: readonly ChatTurn[];
}

/** An answer as it is written. Throws `UpstreamError`, or the signal's reason. */
export type Answer = (signal: AbortSignal) => AsyncIterable<string>;

/** Where a question is asked. */
interface Asked {
  /** The lesson that the script is. */
  lesson: NarratedLesson | undefined;
  /** The place of the sentence in it; -1 before the first, undefined where it is none of the lesson's. */
  place: number | undefined;
}

/**
 * Gives the answer to a question, and whether an AI service writes it: only where script and sentence are a
 * lesson's own, so that strangers cannot use the call as a model for texts of theirs.
 */
export function answers({ chat, lessons, limits = answerLimits }: AnswerParts) {
  return (question: Question): { isByService: boolean; answer: Answer } => {
    const lesson = lessons.byScript(question.fullScript);
    const place = lesson && placeOf(question.currentSentence, lesson.sentences);
    if (!chat || !lesson || place === undefined) {
      return { isByService: false, answer: () => builtIn(question, { lesson, place }) };
    }
    const prompt = { role: 'system' as const, content: tutorPrompt({ ...lesson, place }) };
    const messages = [prompt, ...newestTurns(question.messages)];
    const open = (left: AbortSignal) => worded(chat.reply(messages, left));
    return { isByService: true, answer: (signal) => withDeadlines(open, limits, signal) };
  };
}

/** Where a sentence stands; -1 for the empty one, before the lesson has begun. */
function placeOf(sentence: string, sentences: readonly string[]): number | undefined {
  const wanted = withEvenSpaces(sentence);
  if (wanted === '') return -1;
  const place = sentences.findIndex((one) => withEvenSpaces(one) === wanted);
  return place === -1 ? undefined : place;
}

async function* builtIn(question: Question, { lesson, place = -1 }: Asked): AsyncGenerator<string> {
  const message = question.messages.at(-1)?.content ?? '';
  if (lesson) {
    yield builtInReply(message, { ...lesson, place }, lesson.find);
    return;
  }
  const sentences = sentencesIn(question.fullScript);
  const text = { sentences, place: placeOf(question.currentSentence, sentences) ?? -1 };
  yield builtInReply(message, text, sentenceSearch(sentences));
}

/**
 * The pieces from the first word on, up to what one message holds. Throws where there is no word at all. They are
 * not screened as what the children's companion says is: that screen needs whole sentences, and here each word is
 * shown as it comes, to somebody who asked about money. The tutor's rules hold instead.
 */
async function* worded(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let room = lessonLimits.message;
  for await (const piece of pieces) {
    const text = (room === lessonLimits.message ? piece.trimStart() : piece).slice(0, room);
    room -= text.length;
    if (text !== '') yield text;
    if (room === 0) return;
  }
  if (room === lessonLimits.message) throw new UpstreamError('failed', 'the chat service said nothing');
}
