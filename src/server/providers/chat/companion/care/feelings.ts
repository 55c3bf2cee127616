import { library } from '../library.ts';
import { isOpen } from '../play/activity.ts';
import { type DialogueRule, reply, type Turn } from '../turn.ts';
import { reflected } from '../understanding/echo.ts';
import { detectFeeling, type Feeling, isNegative } from '../understanding/feelings.ts';
import { asksToLeave } from '../understanding/opt-out.ts';
import { playRequestIn } from '../understanding/play-request.ts';
import { isRelief } from '../understanding/sentiment.ts';
import { afterGreeting, parseUtterance } from '../understanding/utterance.ts';

const { feelings, play } = library;

/** Responds to a feeling that the child names, before any story or game: empathy, then one fitting question. */
export const respondToFeeling: DialogueRule = (turn) => {
  const feeling = detectFeeling(turn.input.text, !isOpen(turn.current));
  if (!feeling) return undefined;
  return feeling.not ? answerDeniedFeeling(turn, feeling) : empathize(turn, feeling);
};

function empathize(turn: Turn, feeling: Feeling): string[] | undefined {
  const { picker, talk } = turn;
  const words = feelings.feelings[feeling.name];
  const hard = isNegative(feeling.name);
  const slots = { feeling: feeling.word };
  const cause =
    reflected(feeling.cause ?? feeling.rest) ??
    reflected(feeling.rest) ??
    reflected(lastSentence(feeling.rest));
  const told = cause && picker.line({ cause: `${cause}${hard ? '.' : '!'}` }, ['{cause}']);
  const knowsWhy = told !== undefined || feeling.rest.split(' ').length > 2;
  const degree =
    told || feeling.degree === 'plain' || !hard ? undefined : picker.line(slots, feelings[feeling.degree]);
  const warm = picker.line(slots, words.care, hard ? feelings.care : feelings.glad);
  const times = talk.exchanges
    .slice(talk.exchanges.length - talk.inSession)
    .filter(({ plain }) => detectFeeling(plain)?.name === feeling.name).length;
  // A negative feeling that keeps coming back needs somebody who can give a hug.
  const hug = hard && times >= 2 && times % 2 === 0 ? picker.line(slots, feelings.again) : undefined;
  const ask = picker.line(
    slots,
    ...(knowsWhy ? [words.because] : []),
    words.ask,
    hard ? feelings.ask : feelings.gladAsk,
  );
  return reply(told ?? degree ?? '', warm, hug, ask);
}

/** Children's speech has no punctuation: "at my brother he broke my tower" ends in a sentence of its own. */
function lastSentence(plain: string): string {
  return plain.slice(Math.max(0, plain.search(/\b(?:he|she|they|we|i) (?!.*\b(?:he|she|they|we|i) )/)));
}

function answerDeniedFeeling({ picker }: Turn, { name, word }: Feeling): string[] | undefined {
  if (isNegative(name))
    return reply(picker.line({ feeling: word }, feelings.not), picker.line({}, feelings.afterAsk));
  return reply(
    picker.line({ feeling: word }, feelings.low, feelings.care),
    picker.line({ feeling: word }, feelings.feelings.sad.ask),
  );
}

const isNear =
  /\b(?:mom|dad|grandma|grandpa|brother|sister|teacher) (?:is|are) (?:here|home|with me|next to me|near)\b/;

/** For how many turns the companion stays with a negative feeling. */
const listeningTurns = 2;

/** Listens to the answer about a negative feeling before the conversation moves on. */
export const listenToFeeling: DialogueRule = (turn) => {
  const { talk, picker, input, paused } = turn;
  const recent = talk.exchanges
    .slice(talk.exchanges.length - Math.min(listeningTurns, talk.inSession))
    .toReversed();
  const left = recent.findIndex(
    ({ plain }) =>
      asksToLeave(plain) || playRequestIn(plain) !== undefined || parseUtterance(plain).talk !== undefined,
  );
  const felt = recent.slice(0, left === -1 ? undefined : left).map(({ plain }) => detectFeeling(plain));
  const last = felt.find((feeling) => feeling !== undefined);
  if (
    !last ||
    last.not ||
    !isNegative(last.name) ||
    input.question ||
    afterGreeting(input.text) !== undefined
  )
    return undefined;
  if (isRelief(input.text))
    return reply(picker.line({}, library.safety.relief), picker.line({}, library.safety.reliefAsk));
  const short = input.is('dunno') || input.is('no') || input.is('yes') || input.length < 2;
  const told = short ? undefined : reflected(input.text);
  const taken = told && picker.line({ told: `${told}.` }, ['{told}']);
  const near = !short && isNear.test(input.text);
  const warm = picker.line(
    { feeling: last.word },
    short ? feelings.short : near ? feelings.near : feelings.after,
  );
  const resume = paused && picker.line({}, play.offers.resume);
  return reply(taken ?? '', warm, resume ?? picker.line({}, feelings.afterAsk));
};
