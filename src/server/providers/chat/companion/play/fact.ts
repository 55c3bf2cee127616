import { contentWords, plainWords, stem } from '#core/voice/normalize-utterance.ts';
import type { Fact } from '../character.ts';
import { library } from '../library.ts';
import { type DialogueRule, reply, type Turn } from '../turn.ts';
import { nounPhrase } from '../understanding/echo.ts';
import { maySayBack } from '../understanding/word-filter.ts';

const { follow } = library;

/** Tells a fact, about what the child asked for if there is one. */
export function startFact(turn: Turn, about?: string): string[] | undefined {
  const { picker, worlds } = turn;
  const wanted = contentWords(about ?? '');
  const tellable = worlds.map(({ facts }) => facts.filter(({ say, ask }) => picker.fresh(...say, ask)));
  const matching = wanted.length > 0 ? tellable.flat().filter((fact) => matchCount(fact, wanted) > 0) : [];
  const best = matching.toSorted((one, other) => matchCount(other, wanted) - matchCount(one, wanted))[0];
  if (best) return [...best.say, best.ask];
  if (wanted.length > 0) {
    const subject =
      about !== undefined && maySayBack(about) && about.split(' ').length <= 3 ? about : undefined;
    return reply(
      picker.line({ about: subject }, library.play.noFact),
      picker.line({}, library.play.noFactAsk),
    );
  }
  const fact = picker.one(tellable[0] ?? []) ?? picker.one(tellable.flat());
  return fact && reply(picker.line({}, library.play.factStart) ?? '', ...fact.say, fact.ask);
}

function matchCount(fact: Fact, wanted: readonly string[]): number {
  const about = new Set(fact.about.flatMap((words) => words.split(' ')).map(stem));
  return wanted.filter((word) => about.has(word)).length;
}

/** The share of the question's words that a fact must contain to count as an answer to it. */
const minCoverage = 0.6;

/** Questions for a name or a number; only a fact with a number answers them. */
const exact = /\b(?:how (?:far|many|much|big|old|long|fast|tall|high|deep)|who|when)\b/;

/** "Why is the sky blue?": answers with a fact, or a related one; otherwise admits not knowing. */
export const explain: DialogueRule = (turn) => {
  const { input, picker, worlds } = turn;
  if (!input.question) return undefined;
  const wanted = contentWords(withReferent(turn));
  const near = worlds
    .flatMap((world) => world.facts)
    .map((fact) => ({ fact, hits: matchCount(fact, wanted) }))
    .filter(({ fact, hits }) => hits > 0 && picker.fresh(...fact.say, fact.ask))
    .map(({ fact, hits }) => ({ fact, hits, share: coverage(fact, wanted) }))
    .toSorted((one, other) => other.share - one.share || other.hits - one.hits)[0];
  if (near && near.share >= minCoverage && (!exact.test(input.text) || numbers.test(near.fact.say.join(' '))))
    return [...near.fact.say, near.fact.ask];
  // A related fact must be about the same thing: why do *dogs* bark.
  const neighbour =
    near && matchCount({ ...near.fact, about: near.fact.about.slice(0, 2) }, wanted.slice(0, 1)) > 0;
  const lead = neighbour ? picker.line({}, library.play.partly) : undefined;
  if (near && lead) return [lead, ...near.fact.say, near.fact.ask];
  return admitNotKnowing(turn);
};

const numbers =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million|once|half|years?|\d+)\b/;

/** "How fast does it go?": replaces "it" by the subject spoken of last. */
function withReferent({ input, last, talk }: Turn): string {
  const { text } = input;
  if (!/\b(?:it|they|them|that|those|he|she)\b/.test(text) || contentWords(text).length > 2) return text;
  const before = talk.inSession > 0 ? (talk.exchanges.at(-1)?.plain ?? '') : '';
  const subject = last?.kind === 'fact' ? (last.fact.about[0] ?? '') : (nounPhrase(before) ?? '');
  return `${text} ${subject}`;
}

function coverage({ about, say }: Fact, wanted: readonly string[]): number {
  const words = new Set(contentWords(plainWords(`${about.join(' ')} ${say.join(' ')}`)));
  return wanted.filter((word) => words.has(word)).length / Math.max(1, wanted.length);
}

/** Admits not knowing, and suggests a way to find out with somebody. */
function admitNotKnowing({ picker }: Turn): string[] | undefined {
  return reply(picker.line({}, follow.wonder, follow.again), picker.line({}, follow.findOut, follow.open));
}
