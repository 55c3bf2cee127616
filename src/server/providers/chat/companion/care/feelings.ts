import { library } from '../library.ts';
import { isOpen } from '../play/activity.ts';
import { type Handler, reply, type Turn } from '../turn.ts';
import { mirrored } from '../understanding/echo.ts';
import { type Feeling, feelingIn, isHard } from '../understanding/feelings.ts';
import { asksToLeave } from '../understanding/opt-out.ts';
import { wishIn } from '../understanding/play-request.ts';
import { isRelief } from '../understanding/sentiment.ts';
import { afterGreeting, hear } from '../understanding/utterance.ts';

const { feelings, play } = library;

/** A feeling that the child names is taken up before any story or game: care, then one fitting question. */
export const cared: Handler = (turn) => {
  const feeling = feelingIn(turn.heard.text, !isOpen(turn.here));
  if (!feeling) return undefined;
  return feeling.not ? denied(turn, feeling) : care(turn, feeling);
};

function care(turn: Turn, feeling: Feeling): string[] | undefined {
  const { vary, talk } = turn;
  const words = feelings.feelings[feeling.name];
  const hard = isHard(feeling.name);
  const fill = { feeling: feeling.word };
  const cause =
    mirrored(feeling.cause ?? feeling.rest) ?? mirrored(feeling.rest) ?? mirrored(lastSentence(feeling.rest));
  const told = cause && vary.line({ cause: `${cause}${hard ? '.' : '!'}` }, ['{cause}']);
  const knowsWhy = told !== undefined || feeling.rest.split(' ').length > 2;
  const degree =
    told || feeling.degree === 'plain' || !hard ? undefined : vary.line(fill, feelings[feeling.degree]);
  const warm = vary.line(fill, words.care, hard ? feelings.care : feelings.glad);
  const times = talk.exchanges
    .slice(talk.exchanges.length - talk.inSession)
    .filter(({ plain }) => feelingIn(plain)?.name === feeling.name).length;
  // A hard feeling that comes back again and again is for somebody who can give a hug.
  const hug = hard && times >= 2 && times % 2 === 0 ? vary.line(fill, feelings.again) : undefined;
  const ask = vary.line(
    fill,
    ...(knowsWhy ? [words.because] : []),
    words.ask,
    hard ? feelings.ask : feelings.gladAsk,
  );
  return reply(told ?? degree ?? '', warm, hug, ask);
}

/** Children run on without a mark: "at my brother he broke my tower" ends in a sentence of its own. */
function lastSentence(plain: string): string {
  return plain.slice(Math.max(0, plain.search(/\b(?:he|she|they|we|i) (?!.*\b(?:he|she|they|we|i) )/)));
}

function denied({ vary }: Turn, { name, word }: Feeling): string[] | undefined {
  if (isHard(name))
    return reply(vary.line({ feeling: word }, feelings.not), vary.line({}, feelings.afterAsk));
  return reply(
    vary.line({ feeling: word }, feelings.low, feelings.care),
    vary.line({ feeling: word }, feelings.feelings.sad.ask),
  );
}

const isNear =
  /\b(?:mom|dad|grandma|grandpa|brother|sister|teacher) (?:is|are) (?:here|home|with me|next to me|near)\b/;

/** How many turns a hard feeling is listened to before the talk moves on. */
const heardOutTurns = 2;

/** The answer to the question about a hard feeling is heard out before the talk moves on. */
export const heardOut: Handler = (turn) => {
  const { talk, vary, heard, before } = turn;
  const recent = talk.exchanges
    .slice(talk.exchanges.length - Math.min(heardOutTurns, talk.inSession))
    .toReversed();
  const left = recent.findIndex(
    ({ plain }) => asksToLeave(plain) || wishIn(plain) !== undefined || hear(plain).talk !== undefined,
  );
  const felt = recent.slice(0, left === -1 ? undefined : left).map(({ plain }) => feelingIn(plain));
  const last = felt.find((feeling) => feeling !== undefined);
  if (!last || last.not || !isHard(last.name) || heard.question || afterGreeting(heard.text) !== undefined)
    return undefined;
  if (isRelief(heard.text))
    return reply(vary.line({}, library.safety.relief), vary.line({}, library.safety.reliefAsk));
  const short = heard.is('dunno') || heard.is('no') || heard.is('yes') || heard.length < 2;
  const told = short ? undefined : mirrored(heard.text);
  const taken = told && vary.line({ told: `${told}.` }, ['{told}']);
  const near = !short && isNear.test(heard.text);
  const warm = vary.line(
    { feeling: last.word },
    short ? feelings.short : near ? feelings.near : feelings.after,
  );
  const resume = before && vary.line({}, play.offers.resume);
  return reply(taken ?? '', warm, resume ?? vary.line({}, feelings.afterAsk));
};
