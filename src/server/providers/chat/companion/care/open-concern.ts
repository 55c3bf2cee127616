import { type Concern, weightOf } from '#core/safety/concerns/concern.ts';
import { concernIn } from '#core/safety/concerns/detect-concern.ts';
import { kinWords } from '#core/safety/concerns/people-words.ts';
import type { Turn } from '../turn.ts';
import { detectFeeling } from '../understanding/feelings.ts';
import { asksToLeave } from '../understanding/opt-out.ts';
import { playRequestIn } from '../understanding/play-request.ts';
import { isRelief } from '../understanding/sentiment.ts';
import { parseUtterance } from '../understanding/utterance.ts';

/** For how many turns a concern stays open. */
const maxTurns = 6;

export interface OpenConcern {
  readonly concern: Concern;
  /** The plain words that raised it, and how many turns ago; 1 is the last turn. */
  readonly plain: string;
  readonly ago: number;
  /** Whether the child has told a grown-up since. */
  readonly told: boolean;
}

const toldPattern =
  /\bi (?:already |just |did |have |went and )*(?:told|tell|telled|showed|asked|called|went to|got (?=(?:my |a |the )?(?:mom|dad|grandma|grandpa|grown|teacher))|(?:gave|brought|handed) it to|said (?:it|that) to)\b(?! (?:you|him (?:to|no)|her (?:to|no)|them (?:to|no)))(?! \w+ (?:to stop|no\b))|\b(?:mom|dad|grandma|grandpa|teacher|aunt|uncle|babysitter) (?:already |now )?(?:knows|is (?:here|coming|back|home|with me|helping|calling)|came|called|helped|has it|took it)\b|\b(?:she|he|they) (?:put|took) it away\b|^i (?:already )?did(?: it)?(?: already)?$/;
const happy = /\b(?:surprises?|birthdays?|presents?|gifts?|party|christmas)\b/;
const hasNot = /\b(?:did|can|could|do|have|has|will) not (?:\w+ ){0,2}(?:tell|told|ask|know|call)|\bnobody\b/;

/** Whether the plain words say that a grown-up knows about it. */
export function toldSomebody(plain: string): boolean {
  return toldPattern.test(plain) && !hasNot.test(plain);
}

/** The recent concern that is still open: not set aside by the child, and no other subject since. */
export function openConcern({ talk }: Turn): OpenConcern | undefined {
  const recent = talk.exchanges
    .slice(talk.exchanges.length - Math.min(maxTurns, talk.inSession))
    .toReversed();
  let told = false;
  let surprised = false;
  let relieved = false;
  for (const [at, { child, plain }] of recent.entries()) {
    if (asksToLeave(plain)) return undefined;
    const concern = concernIn(child);
    if (concern?.kind === 'secret' && surprised) return undefined;
    if (concern && relieved && endsWell(concern, plain)) return undefined;
    if (concern) return { concern, plain, ago: at + 1, told };
    if (changesSubject(plain)) return undefined;
    surprised ||= happy.test(plain);
    relieved ||= isRelief(plain);
    told ||= toldSomebody(kinWords(child));
  }
  return undefined;
}

/** A sick or lost pet, a sick person or a scrape can end well; a danger is not over because a child says so. */
export function endsWell({ kind }: Concern, plain: string): boolean {
  return (
    ['pet', 'sick', 'unwell'].includes(kind) && !/\b(?:die|dies|died|dead|heaven|put down)\b/.test(plain)
  );
}

const newSubject =
  /^(?:so |and |but |ok |hey |well )*(?:i (?:really )?(?:like|love|have (?:a|an|two|three|new)|saw|made|built|played|want to play)|guess what|look|do you (?:like|have|know|want)|let us|what is your|knock knock|my favorite|did you know|we (?:are going|went|saw|made|got))\b/;
const troubled =
  /\b(?:tell|told|help|scared|afraid|cry|cried|sad|mad|hurt|hurts|stop|mom|dad|he|she|him|her)\b/;
const otherSubjects = new Set([
  'bye',
  'goodnight',
  'pee',
  'thirsty',
  'sing',
  'count',
  'abc',
  'birthday',
  'tooth',
  'santa',
  'weather',
  'time',
  'whatToDo',
  'whatCanYou',
  'whatDoing',
  'camera',
  'homework',
  'guessWhat',
  'laugh',
]);

/** Whether the plain words clearly change the subject. */
export function changesSubject(plain: string): boolean {
  const input = parseUtterance(plain);
  if (playRequestIn(plain) || (input.talk && otherSubjects.has(input.talk)) || input.self) return true;
  return (newSubject.test(plain) && !troubled.test(plain)) || detectFeeling(plain)?.name === 'happy';
}

/** Whether the plain words are about a happy surprise, such as a present. */
export function isHappySurprise(plain: string): boolean {
  return happy.test(plain);
}

/** Whether the child moves on after a light concern: a whole sentence without any trouble in it. */
export function movesOn(concern: Concern, plain: string): boolean {
  const light = weightOf(concern.kind) === 'light' && !/^(?:but|please|why|just|i want)\b/.test(plain);
  return light && plain.split(' ').length > 3 && !troubled.test(plain) && detectFeeling(plain) === undefined;
}
