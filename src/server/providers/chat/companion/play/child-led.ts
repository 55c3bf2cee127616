import { capitalized, sentencesOf, spokenForm } from '../../../../../core/voice/normalize-utterance.ts';
import { library } from '../library.ts';
import { reply, type Turn } from '../turn.ts';
import { nounPhrase } from '../understanding/echo.ts';
import { wishIn } from '../understanding/play-request.ts';
import { withCapitals } from '../understanding/proper-names.ts';
import { maySayBack } from '../understanding/word-filter.ts';

const { follow, play } = library;

const announced =
  /\b(?:i (?:have|know|got|made|made up|thought of)|(?:can|could|may) i (?:tell|ask|give)|let me (?:tell|ask|give)|i (?:will|want to|am going to|would like to) (?:tell|ask|give)|want to hear (?:my|a|an)|do you want (?:to hear )?(?:my|a)|here is (?:my|a|one)|it is my turn|my turn|guess my|listen to my)\b(?: (?!hear)\w+){0,4}? (riddle|joke|story)\b(?: for you| now| too| about)*(.*)$/;
const jokeSetup =
  /^(?:why (?:did|was|were|is|are|do|does|can|could) (?:the|a|an) \w+ (?:cross|go|take|sit|jump|eat|throw|wear|bring|so)|what do you call (?:a|an|it when)|what did (?:the|one) \w+ say)\b/;
const endings = /\b(?:the end|that is the end|that is it|that is all|finished|and they lived happily)\b/;

/** Whether the last answer, of the session that goes on, holds one of `lines`. */
export function justSaid({ talk }: Turn, lines: readonly string[]): boolean {
  if (talk.inSession === 0) return false;
  const said = new Set(sentencesOf(talk.exchanges.at(-1)?.answer ?? '').map(spokenForm));
  return lines.some((line) => sentencesOf(line).every((sentence) => said.has(spokenForm(sentence))));
}

/** The child's own riddle, joke or story: it is asked for, listened to, guessed at, laughed about. */
export function childTold(turn: Turn): string[] | undefined {
  return goesOn(turn) ?? announce(turn);
}

function announce(turn: Turn): string[] | undefined {
  const { heard, vary } = turn;
  const found = announced.exec(heard.text);
  const what = found?.[1];
  const rest = (found?.[2] ?? '').trim();
  const isWish = /\b(?:tell me|you tell|want to hear a|another|give me)\b/.test(heard.text);
  if (what !== undefined && !isWish) {
    const told = rest.split(' ').length >= 3;
    if (what === 'riddle') return reply(vary.line({}, told ? play.childRiddleGuess : play.childRiddleAsk));
    if (what === 'joke') return reply(vary.line({}, told ? play.childJokeWhy : play.childJokeAsk));
    return reply(vary.line({}, told ? library.follow.story : play.childStoryAsk));
  }
  return jokeSetup.test(heard.text) ? reply(vary.line({}, play.childJokeWhy)) : undefined;
}

function goesOn(turn: Turn): string[] | undefined {
  const { heard } = turn;
  if (heard.length === 0 || heard.is('stop') || (wishIn(heard.text) && heard.length > 2)) return undefined;
  if (justSaid(turn, play.childRiddleAsk)) return guessed(turn);
  if (justSaid(turn, play.childRiddleGuess)) return checked(turn);
  if (justSaid(turn, play.childRiddleGiveUp)) return solved(turn);
  if (justSaid(turn, play.childJokeAsk)) return jokeHeard(turn);
  if (justSaid(turn, play.childJokeWhy)) return laughed(turn);
  return justSaid(turn, play.childStoryAsk) || justSaid(turn, follow.story) ? listened(turn) : undefined;
}

function guessed(turn: Turn): string[] | undefined {
  if (turn.heard.is('no') || turn.heard.is('dunno') || turn.heard.self) return undefined;
  if (turn.heard.is('yes')) return reply(turn.vary.line({}, library.play.childRiddleAsk));
  return reply(turn.vary.line({}, library.play.childRiddleGuess));
}

function checked(turn: Turn): string[] | undefined {
  const { heard, vary } = turn;
  if (heard.is('yes') || /^(?:yes|yeah)\b/.test(heard.text))
    return reply(vary.line({}, play.childRiddleWon), vary.line({}, play.childRiddleMore));
  const wrong = /^(?:no|nope|nah|not|wrong|it is not|try again|guess again)\b/.exec(heard.text);
  return wrong && coreOf(heard.text) === undefined
    ? reply(vary.line({}, play.childRiddleGiveUp))
    : solved(turn);
}

function solved(turn: Turn): string[] | undefined {
  const { heard, vary } = turn;
  const core = coreOf(heard.text);
  const answer = core && maySayBack(core) ? withCapitals(core) : undefined;
  return reply(
    vary.line({ answer }, library.play.childRiddleSolved),
    vary.line({}, library.play.childRiddleMore, library.play.menu),
  );
}

/** "No, it is a cat": the cat. */
function coreOf(text: string): string | undefined {
  const rest = text.replace(/^(?:(?:no|nope|nah|wrong|ha|haha|silly|well|it is not) ?)+/, '');
  const named = /^(?:(?:it is|it was|the answer is|its) )?((?:a|an|the|my|your) )?(\w+(?: \w+)?)$/.exec(rest);
  const found = named?.[2] === undefined ? undefined : `${named[1] ?? ''}${named[2]}`;
  return found === undefined || /\b(?:again|wrong|not|guess|try|that|yet)\b/.test(found) ? undefined : found;
}

function jokeHeard(turn: Turn): string[] | undefined {
  const { heard, vary } = turn;
  if (/^knock/.test(heard.text)) return undefined;
  return heard.question || heard.length <= 3
    ? reply(vary.line({}, library.play.childJokeWhy))
    : laughed(turn);
}

function laughed({ vary }: Turn): string[] | undefined {
  return reply(vary.line({}, play.childJoke), vary.line({}, play.childJokeMore, play.menu));
}

/** A listener's part in the child's story: takes up what came, and asks for more until "the end". */
function listened(turn: Turn): string[] | undefined {
  const { heard, vary } = turn;
  if (heard.question || heard.self || heard.talk || heard.is('no') || heard.is('dunno')) return undefined;
  if (endings.test(heard.text)) return storyEnded(turn);
  const thing = heard.length <= 4 && maySayBack(heard.text) ? nounPhrase(heard.text) : undefined;
  const said =
    thing ?? (heard.length <= 6 && /^(?:it|he|she|they) /.test(heard.text) ? spoken(heard.text) : undefined);
  return reply(
    vary.line({ said: said && capitalized(said) }, ['{said}!'], library.follow.listen),
    vary.line({}, library.follow.story, library.follow.more),
  );
}

function spoken(text: string): string | undefined {
  return maySayBack(text) && !/\b(?:i|you|my|me|your)\b/.test(text) ? withCapitals(text) : undefined;
}

/** Applause for a story that the child has brought to its end. */
export function storyEnded({ vary }: Turn): string[] | undefined {
  return reply(vary.line({}, follow.theEnd, follow.glad), vary.line({}, follow.theEndAsk, follow.open));
}
