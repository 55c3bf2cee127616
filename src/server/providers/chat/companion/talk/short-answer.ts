import { sentencesOf } from '#core/voice/normalize-utterance.ts';
import type { AnswerKind } from '../library.ts';
import { library } from '../library.ts';
import { reply, type Turn } from '../turn.ts';
import { nounPhrase } from '../understanding/echo.ts';
import { isSerious, tellsMisfortune, toldMisfortune } from '../understanding/sentiment.ts';
import { maySayBack } from '../understanding/word-filter.ts';

const kinds: readonly (readonly [AnswerKind, RegExp])[] = [
  ['name', /\b(?:name|called|call (?:it|her|him|them|one|you))\b/],
  ['choice', /\b(?:which|would you rather|pick|choose|or)\b/],
  ['why', /\b(?:why|how come|what made you|what makes you)\b/],
  ['who', /\bwho\b/],
  ['where', /\bwhere\b/],
  ['when', /\bwhen (?:is|are|was|did|do|does|will|would)\b/],
];
const yesOrNo =
  /^(?:(?:and|so|or|but) )?(?:do|does|did|is|are|was|were|can|could|would|have|has|will|should|shall)\b/;

/** The question at the end of the companion's last reply in this session, in lower case. */
export function lastQuestion({ talk }: Turn): string | undefined {
  const last = talk.inSession > 0 ? sentencesOf(talk.exchanges.at(-1)?.answer ?? '').at(-1) : undefined;
  return last?.endsWith('?') ? last.toLowerCase() : undefined;
}

/** Whether the companion asked a yes-or-no question. */
export function askedYesOrNo(question: string): boolean {
  return yesOrNo.test(question) && !/ or /.test(question);
}

function kindOf(question: string): AnswerKind {
  return kinds.find(([, sign]) => sign.test(question))?.[0] ?? 'what';
}

/** Whether the conversation is about something that went wrong. */
function isTrouble(turn: Turn): boolean {
  return isSerious(turn) || tellsMisfortune(turn.input.text) || toldMisfortune(turn);
}

/** Acknowledges a short answer to the companion's question. */
export function acknowledgeAnswer(turn: Turn): string[] | undefined {
  const question = lastQuestion(turn);
  const { input, picker } = turn;
  if (question === undefined || input.question || input.length === 0 || input.length > 8) return undefined;
  const thing = answerIn(input.text);
  const because = /^because\b/.test(input.text);
  if (thing === undefined && !because) return undefined;
  const kind = isTrouble(turn) ? 'gentle' : because ? 'why' : kindOf(question);
  const { say, ask } = library.follow.answers[kind];
  const list = thing === undefined ? say : say.filter((line) => line.includes('{thing}'));
  const slots = { thing };
  const plain = kind === 'gentle' ? ['{thing}.'] : ['{thing}!'];
  return reply(
    picker.line(slots, list, say, plain, library.follow.listen),
    picker.line({}, ask, library.follow.more),
  );
}

const lead =
  /^(?:(?:um|uh|well|maybe|probably|just|like|i (?:would |will )?(?:think|guess|pick|choose|say|want|take|bring|call (?:it|him|her|them)|name (?:it|him|her))|it is|it would be|they are|his name is|her name is|its name is|(?:he|she|they) would be) )+/;
const moment =
  /^(?:(?:in|on|at|next|last|this|every|the) )*(?:\w+ )?(?:today|tomorrow|yesterday|tonight|days?|weeks?|months?|years?|morning|afternoon|night|weekend|summer|winter|spring|fall|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?)$/;
const prepositions = /^(?:to|in|at|on|with|from|under|behind|near|inside|by|over|into|next to|up|down)\b/;

/** The words of an answer as the companion can repeat them: "with my mom" becomes "with your mom". */
function answerIn(text: string): string | undefined {
  const core = text.replace(lead, '');
  const words = core.split(' ');
  if (words.length > 5 || core === '' || !maySayBack(core)) return undefined;
  if (moment.test(core)) return core;
  if (prepositions.test(core)) {
    const rest = core.replace(prepositions, '').trim();
    const found = nounPhrase(rest);
    const place = found?.split(' ').length === rest.split(' ').length ? found : undefined;
    return place === undefined ? undefined : `${prepositions.exec(core)?.[0]} ${place}`;
  }
  const phrase = nounPhrase(core);
  // "My dress is pink" is a statement; "my dress" is an answer.
  return phrase?.split(' ').length === words.length ? phrase : undefined;
}
