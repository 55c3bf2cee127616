import { capitalized } from '#core/voice/normalize-utterance.ts';
import { library } from '../library.ts';
import { isOpen } from '../play/activity.ts';
import {
  childName,
  type DialogueRule,
  isInCharacter,
  opener,
  reply,
  type Turn,
  withQuestion,
  worldLines,
} from '../turn.ts';
import { solvedSum } from '../understanding/arithmetic.ts';
import { nounPhrase } from '../understanding/echo.ts';
import { toldMisfortune } from '../understanding/sentiment.ts';
import { afterGreeting, isForeign, isGibberish, type TalkIntent } from '../understanding/utterance.ts';
import { maySayBack } from '../understanding/word-filter.ts';
import { playRole } from './life-event.ts';
import { askedYesOrNo, lastQuestion } from './short-answer.ts';

const { follow, play, talk } = library;

/** "Hi": greets in the character's style, by name if known. */
export const greet: DialogueRule = (turn) => {
  const { input, picker, character, talk } = turn;
  const rest = afterGreeting(input.text);
  if (
    rest === undefined ||
    (rest.split(' ').length > 2 && rest !== '') ||
    (talk.inSession > 0 && isOpen(turn.current))
  )
    return undefined;
  const name = childName(turn);
  const met = talk.exchanges.length > 0;
  const hello = character.world.hello.filter((line) => isInCharacter(turn, line));
  const own = turn.character.own ? library.talk.hello : hello;
  if (met && talk.inSession === 0)
    return reply(picker.line({ name }, library.talk.welcomeBack), opener(turn));
  return withQuestion(turn, picker.line({ name }, own, library.talk.hello, library.follow.again));
};

/** Questions about the companion itself. A parent's own character has separate lines. */
export const answerAboutSelf: DialogueRule = (turn) => {
  const { input, picker, character } = turn;
  if (!input.self) return undefined;
  const of = input.self === 'likes' ? /\byour favorite (\w+)/.exec(input.text)?.[1] : undefined;
  if (of && !character.world.self.likes.some((line) => line.includes(of)))
    return withQuestion(turn, picker.line({ of }, library.talk.favoriteOf, library.follow.again));
  const own = library.self[input.self];
  const matching = of ? character.world.self.likes.filter((line) => line.includes(of)) : [];
  const lines = character.own
    ? [own.filter((line) => line.includes('{name}')), own]
    : [matching, character.world.self[input.self]];
  const line = picker.line({ name: character.name }, ...lines, library.follow.again);
  if (line === undefined) return undefined;
  // In the middle of a story the answer is short, and the story's question follows.
  const statement =
    isOpen(turn.current) && line.includes('?') ? line.replace(/[^.!?]*\?\s*$/, '').trim() : line;
  return withQuestion(turn, statement || line);
};

/** Intents after which the child leaves for a moment or goes on speaking; a question would delay them. */
const withoutQuestion: ReadonlySet<TalkIntent> = new Set([
  'pee',
  'accident',
  'hungry',
  'thirsty',
  'mom',
  'guessWhat',
]);

/** Arithmetic, thanks, songs, hunger, bedtime and other small talk. */
export const makeSmallTalk: DialogueRule = (turn) => {
  const { input, picker } = turn;
  const sum = solvedSum(input.text);
  if (sum) {
    const line = picker.line(sum, talk.sum, follow.again);
    return isOpen(turn.current)
      ? withQuestion(turn, line)
      : reply(line, picker.line({}, talk.sumAsk, follow.open));
  }
  const intent = input.talk;
  if (!intent) return undefined;
  if (intent === 'bye' || intent === 'goodnight') return sayGoodbye(turn, intent);
  if (intent === 'sing' || intent === 'count')
    return withQuestion(turn, picker.line({}, play[intent], follow.again));
  if (intent === 'hurtOther') return reply(picker.line({}, talk.hurtOther), picker.line({}, follow.sorryAsk));
  if (intent === 'brave') return reply(picker.line({}, talk.brave), picker.line({}, talk.braveAsk));
  const line = picker.line({}, talk[intent], follow.again);
  return withoutQuestion.has(intent) ? reply(line) : withQuestion(turn, line);
};

function sayGoodbye(turn: Turn, intent: 'bye' | 'goodnight'): string[] | undefined {
  const { picker, character } = turn;
  const named = intent === 'bye' ? talk.byeNamed : talk.goodnightNamed;
  const own = intent === 'goodnight' ? talk.goodnight : character.own ? [] : character.world.bye;
  // A name in every goodbye would sound like a form letter.
  const lists = picker.dice(2) === 0 ? [named, own, talk.bye] : [own, talk.bye];
  return reply(picker.line({ name: childName(turn) }, ...lists));
}

const wantsPretend =
  /^(?:(?:ok|and|now|hey|let us|can|could|please|you|i want you to) )*(?:pretend(?: (?:to be|that|you are|we are|i am))*|be|you are|act like|you be) (?=a |an |the )/;

const setsScene = /^(?:(?:ok|and|now|hey) )*let us pretend (?:that )?(?:i am|we are|there is) /;

/** "Be a dragon": the companion plays the role; "let's pretend we are in space": it plays along. */
export const pretendAlong: DialogueRule = (turn) => {
  const { input, picker } = turn;
  if (setsScene.test(input.text))
    return (
      playRole(turn) ??
      reply(picker.line({}, library.talk.comeAlong), picker.line({}, library.talk.comeAlongAsk))
    );
  if (!wantsPretend.test(input.text)) return undefined;
  const role = nounPhrase(input.text.replace(wantsPretend, ''));
  if (role === undefined) return undefined;
  return reply(
    picker.line({ role }, library.talk.pretend),
    picker.line({}, library.talk.pretendAsk, library.follow.open),
  );
};

const youLike =
  /\bwhat do you think (?:about|of) (?:a |an |the |my )?(.+)$|\bdo you (?:(?:really|also|even) )?(?:like|love|know|want|have|play|watch|see) (?:to )?(?:a |an |the |some |any )?(.+)$/;
const youCan =
  /\b(?:can|could|will|do) you (.+)$|^(?:can|could|does|will|is) (?:your \w+|biscuit|pepperpot|marmalade|thimble|gus|oolo) (.+)$|^can (?:i|we) (?:please )?(?:drive|ride|fly|steer|pet|hold|try|climb|jump|go) (.+)$/;
/** What a voice must not promise, not even in play. */
const bodily =
  /\b(?:come (?:to|over|here|with)|visit|meet|hug|touch|call (?:my|me|the)|send|buy|give me|bring me|pick me up|live with|sleep (?:with|here|over)|remember|hear|listen|record|talk to my|real(?:ly)?|for real|drive me|take me)\b/;

/** Answers whether the companion can, likes or is something. */
export const answerAboutAbility: DialogueRule = (turn) => {
  const { input, picker } = turn;
  if (!input.question) return undefined;
  const asked = youLike.exec(input.text);
  const liked = asked?.[1] ?? asked?.[2];
  const thing =
    liked !== undefined &&
    liked.split(' ').length <= 3 &&
    maySayBack(liked) &&
    !/\b(?:me|my|i|how|what|why|it|that|this|them)\b/.test(liked)
      ? liked
      : undefined;
  if (thing)
    return withQuestion(turn, picker.line({ thing: capitalized(thing) }, talk.doYouLike, follow.again));
  if (/\b(?:can|could|will|would) you (?:please )?help\b/.test(input.text))
    return reply(picker.line({}, talk.help, follow.again), picker.line({}, talk.helpAsk, follow.more));
  if (!youCan.test(input.text) || /\byou (?:know|think)\b/.test(input.text)) return undefined;
  const playful =
    !/^do you\b/.test(input.text) && !bodily.test(input.text) && maySayBack(input.text)
      ? worldLines(turn, 'can')
      : [];
  const yes = isOpen(turn.current) ? undefined : picker.line({}, playful);
  if (yes) return reply(yes, picker.line({}, talk.canYouAsk, follow.open));
  return withQuestion(turn, picker.line({}, talk.canYou, follow.again));
};

const noise =
  /^(?:(?:roa+r+|ro+ar|rawr|gr+r|meow|woof|moo|ribbit|quack|oink|baa|neigh|hoo|vroom|beep|boop|choo|chugga|toot) ?)+$/;

/** Sounds, gibberish, another language, or hardly any words. */
export const answerUnclear: DialogueRule = (turn) => {
  const { input, picker } = turn;
  if (isForeign(input.utterance)) return withQuestion(turn, picker.line({}, talk.foreign, follow.again));
  if (input.length === 0 || /^(?:um+|uh+|er+|hm+)$/.test(input.text))
    return withQuestion(turn, picker.line({}, talk.empty, follow.again));
  if (noise.test(input.text))
    return withQuestion(turn, picker.line({ said: input.text }, talk.noise, follow.again));
  return isGibberish(input.text)
    ? withQuestion(turn, picker.line({}, talk.gibberish, follow.again))
    : undefined;
};

/** "Yes", "no", "I don't know", "ok" when no activity waits for an answer. */
export const answerBackchannel: DialogueRule = (turn: Turn) => {
  const { input, picker } = turn;
  if (toldMisfortune(turn) && (input.is('dunno') || /^(?:ok|okay|hm+)$/.test(input.text)))
    return reply(picker.line({}, follow.gentle, talk.ok), picker.line({}, follow.gentleAsk, follow.open));
  if (input.is('dunno')) return reply(picker.line({}, talk.easy, follow.again), opener(turn));
  if (input.is('goOn') || input.is('giveUp'))
    return reply(picker.line({}, talk.ok, follow.again), opener(turn));
  if (input.is('no')) return reply(picker.line({}, talk.no, follow.again), opener(turn));
  if (
    /^(?:ok|okay|cool|nice|wow|oh|i see|good|fine|great|alright|all right|hm+|awesome|right|me too|same|really|yay)$/.test(
      input.text,
    )
  )
    return reply(picker.line({}, talk.ok, follow.again), opener(turn));
  if (/^(?:pretty )?please\b/.test(input.text) && toldMisfortune(turn))
    return reply(picker.line({}, talk.pleaseSad, follow.gentle), picker.line({}, follow.sorryAsk));
  if (/^(?:pretty )?please\b/.test(input.text))
    return reply(picker.line({}, talk.please, talk.yes), picker.line({}, library.play.menu, follow.open));
  return input.is('yes') ? answerYes(turn) : undefined;
};

/** Acknowledges a yes to the companion's question; any other yes leads to a new subject. */
function answerYes(turn: Turn): string[] | undefined {
  const { picker } = turn;
  const question = lastQuestion(turn);
  if (question !== undefined && askedYesOrNo(question))
    return reply(
      picker.line({}, follow.answers.yes.say, talk.yes),
      picker.line({}, follow.answers.yes.ask, follow.more),
    );
  return reply(picker.line({}, talk.yes, follow.again), picker.line({}, follow.open));
}
