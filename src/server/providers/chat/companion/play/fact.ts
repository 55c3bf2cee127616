import { contentWords, plainWords, stem } from '../../../../../core/voice/normalize-utterance.ts';
import type { Fact } from '../character.ts';
import { library } from '../library.ts';
import { type Handler, reply, type Turn } from '../turn.ts';
import { nounPhrase } from '../understanding/echo.ts';
import { maySayBack } from '../understanding/word-filter.ts';

const { follow } = library;

/** Tells something true, about what the child asked for if there is such a fact. */
export function startFact(turn: Turn, about?: string): string[] | undefined {
  const { vary, worlds } = turn;
  const wanted = contentWords(about ?? '');
  const tellable = worlds.map(({ facts }) => facts.filter(({ say, ask }) => vary.fresh(...say, ask)));
  const matching = wanted.length > 0 ? tellable.flat().filter((fact) => hits(fact, wanted) > 0) : [];
  const best = matching.toSorted((one, other) => hits(other, wanted) - hits(one, wanted))[0];
  if (best) return [...best.say, best.ask];
  if (wanted.length > 0) {
    const subject =
      about !== undefined && maySayBack(about) && about.split(' ').length <= 3 ? about : undefined;
    return reply(vary.line({ about: subject }, library.play.noFact), vary.line({}, library.play.noFactAsk));
  }
  const fact = vary.one(tellable[0] ?? []) ?? vary.one(tellable.flat());
  return fact && reply(vary.line({}, library.play.factStart) ?? '', ...fact.say, fact.ask);
}

function hits(fact: Fact, wanted: readonly string[]): number {
  const about = new Set(fact.about.flatMap((words) => words.split(' ')).map(stem));
  return wanted.filter((word) => about.has(word)).length;
}

/** How much of what is asked a fact must speak of to be an answer and no mere neighbour. */
const answersFrom = 0.6;

/** Questions for a name or a number; a fact answers them where it has a name or a number to tell. */
const exact = /\b(?:how (?:far|many|much|big|old|long|fast|tall|high|deep)|who|when)\b/;

/** "Why is the sky blue?": a fact that answers, else one that is near, said so, else honest wondering. */
export const explained: Handler = (turn) => {
  const { heard, vary, worlds } = turn;
  if (!heard.question) return undefined;
  const wanted = contentWords(withReferent(turn));
  const near = worlds
    .flatMap((world) => world.facts)
    .map((fact) => ({ fact, hits: hits(fact, wanted) }))
    .filter(({ fact, hits }) => hits > 0 && vary.fresh(...fact.say, fact.ask))
    .map(({ fact, hits }) => ({ fact, hits, share: share(fact, wanted) }))
    .toSorted((one, other) => other.share - one.share || other.hits - one.hits)[0];
  if (near && near.share >= answersFrom && (!exact.test(heard.text) || numbers.test(near.fact.say.join(' '))))
    return [...near.fact.say, near.fact.ask];
  // A neighbour must speak of the very thing that is asked about: why do *dogs* bark.
  const neighbour =
    near && hits({ ...near.fact, about: near.fact.about.slice(0, 2) }, wanted.slice(0, 1)) > 0;
  const lead = neighbour ? vary.line({}, library.play.partly) : undefined;
  if (near && lead) return [lead, ...near.fact.say, near.fact.ask];
  return wondered(turn);
};

const numbers =
  /\b(?:two|three|four|five|six|seven|eight|nine|ten|hundred|thousand|million|once|half|years?|\d+)\b/;

/** "How fast does it go?": the thing that was spoken of last stands for "it". */
function withReferent({ heard, last, talk }: Turn): string {
  const { text } = heard;
  if (!/\b(?:it|they|them|that|those|he|she)\b/.test(text) || contentWords(text).length > 2) return text;
  const before = talk.inSession > 0 ? (talk.exchanges.at(-1)?.plain ?? '') : '';
  const subject = last?.kind === 'fact' ? (last.fact.about[0] ?? '') : (nounPhrase(before) ?? '');
  return `${text} ${subject}`;
}

function share({ about, say }: Fact, wanted: readonly string[]): number {
  const words = new Set(contentWords(plainWords(`${about.join(' ')} ${say.join(' ')}`)));
  return wanted.filter((word) => words.has(word)).length / Math.max(1, wanted.length);
}

/** Honest not-knowing, with a way to find out together with somebody. */
function wondered({ vary }: Turn): string[] | undefined {
  return reply(vary.line({}, follow.wonder, follow.again), vary.line({}, follow.findOut, follow.open));
}
