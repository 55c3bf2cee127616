import { capitalized, hasPhrase } from '#core/voice/normalize-utterance.ts';
import type { Answer } from '../character.ts';
import { library } from '../library.ts';
import { isOpen } from '../play/activity.ts';
import { reply, returnToQuestion, type Turn } from '../turn.ts';
import { maySayBack } from '../understanding/word-filter.ts';

const spelling =
  /\b(?:how (?:do|would|can|should) (?:you|i|we|they) spell|how is|can you spell|spell|how to spell)(?: the word)? (?:a |an |the )?([a-z]{2,})(?: spelled| please)?$/;
const capitalOf = /\bcapital (?:city )?(?:of|in|from) ([a-z ]+?)(?: please)?$|\bcapital of ([a-z ]+)/;
const longestWord = 10;

/** Fixed answers: how a word is spelled, a country's capital, and common questions of children. */
export function knownAnswer(turn: Turn): string[] | undefined {
  return spellWord(turn) ?? nameCapital(turn) ?? answerCommonQuestion(turn);
}

function spellWord(turn: Turn): string[] | undefined {
  const { input, picker } = turn;
  const word = spelling.exec(input.text)?.[1];
  if (word === undefined || !/spell/.test(input.text) || word.length > longestWord || !maySayBack(word))
    return undefined;
  const { spell, spellAsk } = library.knowledge;
  const letters = word.toUpperCase().split('').join(', ');
  return reply(picker.line({ word, letters }, spell), afterAnswer(turn, picker.line({}, spellAsk)));
}

function nameCapital(turn: Turn): string[] | undefined {
  const found = capitalOf.exec(turn.input.text);
  const country = (found?.[1] ?? found?.[2])?.trim();
  if (country === undefined) return undefined;
  const { capitals, capital, capitalAsk } = library.knowledge;
  const key = [country, `the ${country}`, country.replace(/^the /, '')].find((name) => name in capitals);
  if (key === undefined) return undefined;
  const slots = { country: countryName(key), city: capitals[key] };
  return reply(turn.picker.line(slots, capital), afterAnswer(turn, turn.picker.line({}, capitalAsk)));
}

function countryName(key: string): string {
  if (key === 'the usa') return 'the U S A';
  return key
    .split(' ')
    .map((word) => (word === 'the' ? word : capitalized(word)))
    .join(' ');
}

/** The question with "it" replaced by the subject of the last fact. */
function withSubject({ input, last }: Turn): string {
  const subject = last?.kind === 'fact' ? last.fact.about[0] : undefined;
  return subject === undefined ? input.text : input.text.replace(/\b(?:it|they)\b/, `the ${subject}`);
}

function answerCommonQuestion(turn: Turn): string[] | undefined {
  const { input, character, picker } = turn;
  const text = withSubject(turn);
  const asks = (phrase: string) => hasPhrase(input.text, phrase) || hasPhrase(text, phrase);
  const shared = input.question || input.length <= 4 || /^(?:tell|explain|i want to know)\b/.test(input.text);
  const answers = [
    ...(character.own ? [] : character.world.answers),
    ...(shared ? library.knowledge.answers : []),
  ];
  const matching = answers.filter(({ hear, say }) => hear.some(asks) && picker.fresh(...say));
  const best = matching.toSorted((one, other) => longest(other, asks) - longest(one, asks))[0];
  return best && reply(...best.say, afterAnswer(turn, best.ask));
}

function longest({ hear }: Answer, asks: (phrase: string) => boolean): number {
  return Math.max(...hear.filter(asks).map(({ length }) => length));
}

/** In the middle of a story or riddle, returns to its question. */
function afterAnswer(turn: Turn, ask: string | undefined): string | undefined {
  return turn.current && isOpen(turn.current) ? (returnToQuestion(turn, turn.current) ?? ask) : ask;
}
