import { capitalized } from '../../../../../core/voice/normalize-utterance.ts';
import { library } from '../library.ts';
import { isOpen } from '../play/activity.ts';
import {
  childName,
  fits,
  type Handler,
  opener,
  reply,
  type Turn,
  withQuestion,
  worldLines,
} from '../turn.ts';
import { solvedSum } from '../understanding/arithmetic.ts';
import { nounPhrase } from '../understanding/echo.ts';
import { wasSorry } from '../understanding/sentiment.ts';
import { afterGreeting, isForeign, isGibberish, type TalkIntent } from '../understanding/utterance.ts';
import { maySayBack } from '../understanding/word-filter.ts';
import { rolePlayed } from './life-event.ts';
import { askedYesOrNo, lastQuestion } from './short-answer.ts';

const { follow, play, talk } = library;

/** "Hi": a hello of the character's own; by name where it is known. */
export const greeted: Handler = (turn) => {
  const { heard, vary, who, talk } = turn;
  const rest = afterGreeting(heard.text);
  if (
    rest === undefined ||
    (rest.split(' ').length > 2 && rest !== '') ||
    (talk.inSession > 0 && isOpen(turn.here))
  )
    return undefined;
  const name = childName(turn);
  const met = talk.exchanges.length > 0;
  const hello = who.world.hello.filter((line) => fits(turn, line));
  const own = turn.who.own ? library.talk.hello : hello;
  if (met && talk.inSession === 0) return reply(vary.line({ name }, library.talk.welcomeBack), opener(turn));
  return withQuestion(turn, vary.line({ name }, own, library.talk.hello, library.follow.again));
};

/** Questions about the companion itself. A parent's own character has lines of its own. */
export const introduced: Handler = (turn) => {
  const { heard, vary, who } = turn;
  if (!heard.self) return undefined;
  const of = heard.self === 'likes' ? /\byour favorite (\w+)/.exec(heard.text)?.[1] : undefined;
  if (of && !who.world.self.likes.some((line) => line.includes(of)))
    return withQuestion(turn, vary.line({ of }, library.talk.favoriteOf, library.follow.again));
  const own = library.self[heard.self];
  const matching = of ? who.world.self.likes.filter((line) => line.includes(of)) : [];
  const lines = who.own
    ? [own.filter((line) => line.includes('{name}')), own]
    : [matching, who.world.self[heard.self]];
  const line = vary.line({ name: who.name }, ...lines, library.follow.again);
  if (line === undefined) return undefined;
  // In the middle of a story the answer is short, and the story's question comes back.
  const statement = isOpen(turn.here) && line.includes('?') ? line.replace(/[^.!?]*\?\s*$/, '').trim() : line;
  return withQuestion(turn, statement || line);
};

/** What sends the child off for a moment, or invites it to speak; a question would only hold it back. */
const withoutQuestion: ReadonlySet<TalkIntent> = new Set([
  'pee',
  'accident',
  'hungry',
  'thirsty',
  'mom',
  'guessWhat',
]);

/** Sums, thanks, songs, hunger, bedtime and all that comes up in every talk. */
export const chatted: Handler = (turn) => {
  const { heard, vary } = turn;
  const sum = solvedSum(heard.text);
  if (sum) {
    const line = vary.line(sum, talk.sum, follow.again);
    return isOpen(turn.here)
      ? withQuestion(turn, line)
      : reply(line, vary.line({}, talk.sumAsk, follow.open));
  }
  const intent = heard.talk;
  if (!intent) return undefined;
  if (intent === 'bye' || intent === 'goodnight') return parted(turn, intent);
  if (intent === 'sing' || intent === 'count')
    return withQuestion(turn, vary.line({}, play[intent], follow.again));
  if (intent === 'hurtOther') return reply(vary.line({}, talk.hurtOther), vary.line({}, follow.sorryAsk));
  if (intent === 'brave') return reply(vary.line({}, talk.brave), vary.line({}, talk.braveAsk));
  const line = vary.line({}, talk[intent], follow.again);
  return withoutQuestion.has(intent) ? reply(line) : withQuestion(turn, line);
};

function parted(turn: Turn, intent: 'bye' | 'goodnight'): string[] | undefined {
  const { vary, who } = turn;
  const named = intent === 'bye' ? talk.byeNamed : talk.goodnightNamed;
  const own = intent === 'goodnight' ? talk.goodnight : who.own ? [] : who.world.bye;
  // A name in every goodbye would sound like a form letter.
  const lists = vary.dice(2) === 0 ? [named, own, talk.bye] : [own, talk.bye];
  return reply(vary.line({ name: childName(turn) }, ...lists));
}

const wantsPretend =
  /^(?:(?:ok|and|now|hey|let us|can|could|please|you|i want you to) )*(?:pretend(?: (?:to be|that|you are|we are|i am))*|be|you are|act like|you be) (?=a |an |the )/;

const setsScene = /^(?:(?:ok|and|now|hey) )*let us pretend (?:that )?(?:i am|we are|there is) /;

/** "Be a dragon": the companion takes the part, in play; "let's pretend we are in space": it comes along. */
export const pretended: Handler = (turn) => {
  const { heard, vary } = turn;
  if (setsScene.test(heard.text))
    return (
      rolePlayed(turn) ??
      reply(vary.line({}, library.talk.comeAlong), vary.line({}, library.talk.comeAlongAsk))
    );
  if (!wantsPretend.test(heard.text)) return undefined;
  const role = nounPhrase(heard.text.replace(wantsPretend, ''));
  if (role === undefined) return undefined;
  return reply(
    vary.line({ role }, library.talk.pretend),
    vary.line({}, library.talk.pretendAsk, library.follow.open),
  );
};

const youLike =
  /\bwhat do you think (?:about|of) (?:a |an |the |my )?(.+)$|\bdo you (?:(?:really|also|even) )?(?:like|love|know|want|have|play|watch|see) (?:to )?(?:a |an |the |some |any )?(.+)$/;
const youCan =
  /\b(?:can|could|will|do) you (.+)$|^(?:can|could|does|will|is) (?:your \w+|biscuit|pepperpot|marmalade|thimble|gus|oolo) (.+)$|^can (?:i|we) (?:please )?(?:drive|ride|fly|steer|pet|hold|try|climb|jump|go) (.+)$/;
/** What a voice must not promise, not even in play. */
const bodily =
  /\b(?:come (?:to|over|here|with)|visit|meet|hug|touch|call (?:my|me|the)|send|buy|give me|bring me|pick me up|live with|sleep (?:with|here|over)|remember|hear|listen|record|talk to my|real(?:ly)?|for real|drive me|take me)\b/;

/** Questions whether the companion can, likes or is something. */
export const askedAboutIt: Handler = (turn) => {
  const { heard, vary } = turn;
  if (!heard.question) return undefined;
  const asked = youLike.exec(heard.text);
  const liked = asked?.[1] ?? asked?.[2];
  const thing =
    liked !== undefined &&
    liked.split(' ').length <= 3 &&
    maySayBack(liked) &&
    !/\b(?:me|my|i|how|what|why|it|that|this|them)\b/.test(liked)
      ? liked
      : undefined;
  if (thing)
    return withQuestion(turn, vary.line({ thing: capitalized(thing) }, talk.doYouLike, follow.again));
  if (/\b(?:can|could|will|would) you (?:please )?help\b/.test(heard.text))
    return reply(vary.line({}, talk.help, follow.again), vary.line({}, talk.helpAsk, follow.more));
  if (!youCan.test(heard.text) || /\byou (?:know|think)\b/.test(heard.text)) return undefined;
  const playful =
    !/^do you\b/.test(heard.text) && !bodily.test(heard.text) && maySayBack(heard.text)
      ? worldLines(turn, 'can')
      : [];
  const yes = isOpen(turn.here) ? undefined : vary.line({}, playful);
  if (yes) return reply(yes, vary.line({}, talk.canYouAsk, follow.open));
  return withQuestion(turn, vary.line({}, talk.canYou, follow.again));
};

const noise =
  /^(?:(?:roa+r+|ro+ar|rawr|gr+r|meow|woof|moo|ribbit|quack|oink|baa|neigh|hoo|vroom|beep|boop|choo|chugga|toot) ?)+$/;

/** Words that are none, or of another language, or hardly any. */
export const puzzled: Handler = (turn) => {
  const { heard, vary } = turn;
  if (isForeign(heard.utterance)) return withQuestion(turn, vary.line({}, talk.foreign, follow.again));
  if (heard.length === 0 || /^(?:um+|uh+|er+|hm+)$/.test(heard.text))
    return withQuestion(turn, vary.line({}, talk.empty, follow.again));
  if (noise.test(heard.text))
    return withQuestion(turn, vary.line({ said: heard.text }, talk.noise, follow.again));
  return isGibberish(heard.text)
    ? withQuestion(turn, vary.line({}, talk.gibberish, follow.again))
    : undefined;
};

/** "Yes", "no", "I don't know", "ok" with nothing open that they answer. */
export const nodded: Handler = (turn: Turn) => {
  const { heard, vary } = turn;
  if (wasSorry(turn) && (heard.is('dunno') || /^(?:ok|okay|hm+)$/.test(heard.text)))
    return reply(vary.line({}, follow.gentle, talk.ok), vary.line({}, follow.gentleAsk, follow.open));
  if (heard.is('dunno')) return reply(vary.line({}, talk.easy, follow.again), opener(turn));
  if (heard.is('goOn') || heard.is('giveUp'))
    return reply(vary.line({}, talk.ok, follow.again), opener(turn));
  if (heard.is('no')) return reply(vary.line({}, talk.no, follow.again), opener(turn));
  if (
    /^(?:ok|okay|cool|nice|wow|oh|i see|good|fine|great|alright|all right|hm+|awesome|right|me too|same|really|yay)$/.test(
      heard.text,
    )
  )
    return reply(vary.line({}, talk.ok, follow.again), opener(turn));
  if (/^(?:pretty )?please\b/.test(heard.text) && wasSorry(turn))
    return reply(vary.line({}, talk.pleaseSad, follow.gentle), vary.line({}, follow.sorryAsk));
  if (/^(?:pretty )?please\b/.test(heard.text))
    return reply(vary.line({}, talk.please, talk.yes), vary.line({}, library.play.menu, follow.open));
  return heard.is('yes') ? affirmed(turn) : undefined;
};

/** A yes to the companion's own question is taken up; a yes out of the blue leads to something new. */
function affirmed(turn: Turn): string[] | undefined {
  const { vary } = turn;
  const question = lastQuestion(turn);
  if (question !== undefined && askedYesOrNo(question))
    return reply(
      vary.line({}, follow.answers.yes.say, talk.yes),
      vary.line({}, follow.answers.yes.ask, follow.more),
    );
  return reply(vary.line({}, talk.yes, follow.again), vary.line({}, follow.open));
}
