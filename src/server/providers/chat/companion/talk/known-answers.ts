import { capitalized, hasPhrase } from '../../../../../core/voice/normalize-utterance.ts';
import type { Answer } from '../character.ts';
import { library } from '../library.ts';
import { isOpen } from '../play/activity.ts';
import { backTo, reply, type Turn } from '../turn.ts';
import { maySayBack } from '../understanding/word-filter.ts';

const spelling =
  /\b(?:how (?:do|would|can|should) (?:you|i|we|they) spell|how is|can you spell|spell|how to spell)(?: the word)? (?:a |an |the )?([a-z]{2,})(?: spelled| please)?$/;
const capitalOf = /\bcapital (?:city )?(?:of|in|from) ([a-z ]+?)(?: please)?$|\bcapital of ([a-z ]+)/;
const longestWord = 10;

/** What is known by heart: how a word is spelled, a country's capital, and what children ask again and again. */
export function knownAnswer(turn: Turn): string[] | undefined {
  return spelled(turn) ?? capitalTold(turn) ?? byHeart(turn);
}

function spelled(turn: Turn): string[] | undefined {
  const { heard, vary } = turn;
  const word = spelling.exec(heard.text)?.[1];
  if (word === undefined || !/spell/.test(heard.text) || word.length > longestWord || !maySayBack(word))
    return undefined;
  const { spell, spellAsk } = library.knowledge;
  const letters = word.toUpperCase().split('').join(', ');
  return reply(vary.line({ word, letters }, spell), afterAnswer(turn, vary.line({}, spellAsk)));
}

function capitalTold(turn: Turn): string[] | undefined {
  const found = capitalOf.exec(turn.heard.text);
  const country = (found?.[1] ?? found?.[2])?.trim();
  if (country === undefined) return undefined;
  const { capitals, capital, capitalAsk } = library.knowledge;
  const key = [country, `the ${country}`, country.replace(/^the /, '')].find((name) => name in capitals);
  if (key === undefined) return undefined;
  const fill = { country: countryName(key), city: capitals[key] };
  return reply(turn.vary.line(fill, capital), afterAnswer(turn, turn.vary.line({}, capitalAsk)));
}

function countryName(key: string): string {
  if (key === 'the usa') return 'the U S A';
  return key
    .split(' ')
    .map((word) => (word === 'the' ? word : capitalized(word)))
    .join(' ');
}

/** The question with the thing that was told of last in place of "it". */
function withSubject({ heard, last }: Turn): string {
  const subject = last?.kind === 'fact' ? last.fact.about[0] : undefined;
  return subject === undefined ? heard.text : heard.text.replace(/\b(?:it|they)\b/, `the ${subject}`);
}

function byHeart(turn: Turn): string[] | undefined {
  const { heard, who, vary } = turn;
  const text = withSubject(turn);
  const asks = (phrase: string) => hasPhrase(heard.text, phrase) || hasPhrase(text, phrase);
  const shared = heard.question || heard.length <= 4 || /^(?:tell|explain|i want to know)\b/.test(heard.text);
  const answers = [...(who.own ? [] : who.world.answers), ...(shared ? library.knowledge.answers : [])];
  const fitting = answers.filter(({ hear, say }) => hear.some(asks) && vary.fresh(...say));
  const best = fitting.toSorted((one, other) => longest(other, asks) - longest(one, asks))[0];
  return best && reply(...best.say, afterAnswer(turn, best.ask));
}

function longest({ hear }: Answer, asks: (phrase: string) => boolean): number {
  return Math.max(...hear.filter(asks).map(({ length }) => length));
}

/** In the middle of a story or riddle its own question comes back. */
function afterAnswer(turn: Turn, ask: string | undefined): string | undefined {
  return turn.here && isOpen(turn.here) ? (backTo(turn, turn.here) ?? ask) : ask;
}
