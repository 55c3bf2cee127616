import { capitalized, sentencesOf, spokenForm } from '#core/voice/normalize-utterance.ts';
import { library } from '../library.ts';
import { reply, type Turn } from '../turn.ts';
import { nounPhrase } from '../understanding/echo.ts';
import { playRequestIn } from '../understanding/play-request.ts';
import { withCapitals } from '../understanding/proper-names.ts';
import { maySayBack } from '../understanding/word-filter.ts';

const { follow, play } = library;

const announcement =
  /\b(?:i (?:have|know|got|made|made up|thought of)|(?:can|could|may) i (?:tell|ask|give)|let me (?:tell|ask|give)|i (?:will|want to|am going to|would like to) (?:tell|ask|give)|want to hear (?:my|a|an)|do you want (?:to hear )?(?:my|a)|here is (?:my|a|one)|it is my turn|my turn|guess my|listen to my)\b(?: (?!hear)\w+){0,4}? (riddle|joke|story)\b(?: for you| now| too| about)*(.*)$/;
const jokeSetup =
  /^(?:why (?:did|was|were|is|are|do|does|can|could) (?:the|a|an) \w+ (?:cross|go|take|sit|jump|eat|throw|wear|bring|so)|what do you call (?:a|an|it when)|what did (?:the|one) \w+ say)\b/;
const endings = /\b(?:the end|that is the end|that is it|that is all|finished|and they lived happily)\b/;

/** Whether the last reply of the current session contains one of `lines`. */
export function justSaid({ talk }: Turn, lines: readonly string[]): boolean {
  if (talk.inSession === 0) return false;
  const said = new Set(sentencesOf(talk.exchanges.at(-1)?.answer ?? '').map(spokenForm));
  return lines.some((line) => sentencesOf(line).every((sentence) => said.has(spokenForm(sentence))));
}

/** The child's own riddle, joke or story: the companion asks for it, listens, guesses and laughs. */
export function listenToChild(turn: Turn): string[] | undefined {
  return continueChildLed(turn) ?? answerAnnouncement(turn);
}

function answerAnnouncement(turn: Turn): string[] | undefined {
  const { input, picker } = turn;
  const found = announcement.exec(input.text);
  const what = found?.[1];
  const rest = (found?.[2] ?? '').trim();
  const isWish = /\b(?:tell me|you tell|want to hear a|another|give me)\b/.test(input.text);
  if (what !== undefined && !isWish) {
    const told = rest.split(' ').length >= 3;
    if (what === 'riddle') return reply(picker.line({}, told ? play.childRiddleGuess : play.childRiddleAsk));
    if (what === 'joke') return reply(picker.line({}, told ? play.childJokeWhy : play.childJokeAsk));
    return reply(picker.line({}, told ? library.follow.story : play.childStoryAsk));
  }
  return jokeSetup.test(input.text) ? reply(picker.line({}, play.childJokeWhy)) : undefined;
}

function continueChildLed(turn: Turn): string[] | undefined {
  const { input } = turn;
  if (input.length === 0 || input.is('stop') || (playRequestIn(input.text) && input.length > 2))
    return undefined;
  if (justSaid(turn, play.childRiddleAsk)) return guessRiddle(turn);
  if (justSaid(turn, play.childRiddleGuess)) return checkGuess(turn);
  if (justSaid(turn, play.childRiddleGiveUp)) return acceptSolution(turn);
  if (justSaid(turn, play.childJokeAsk)) return answerChildJoke(turn);
  if (justSaid(turn, play.childJokeWhy)) return laugh(turn);
  return justSaid(turn, play.childStoryAsk) || justSaid(turn, follow.story) ? listenToStory(turn) : undefined;
}

function guessRiddle(turn: Turn): string[] | undefined {
  if (turn.input.is('no') || turn.input.is('dunno') || turn.input.self) return undefined;
  if (turn.input.is('yes')) return reply(turn.picker.line({}, library.play.childRiddleAsk));
  return reply(turn.picker.line({}, library.play.childRiddleGuess));
}

function checkGuess(turn: Turn): string[] | undefined {
  const { input, picker } = turn;
  if (input.is('yes') || /^(?:yes|yeah)\b/.test(input.text))
    return reply(picker.line({}, play.childRiddleWon), picker.line({}, play.childRiddleMore));
  const wrong = /^(?:no|nope|nah|not|wrong|it is not|try again|guess again)\b/.exec(input.text);
  return wrong && solutionIn(input.text) === undefined
    ? reply(picker.line({}, play.childRiddleGiveUp))
    : acceptSolution(turn);
}

function acceptSolution(turn: Turn): string[] | undefined {
  const { input, picker } = turn;
  const core = solutionIn(input.text);
  const answer = core && maySayBack(core) ? withCapitals(core) : undefined;
  return reply(
    picker.line({ answer }, library.play.childRiddleSolved),
    picker.line({}, library.play.childRiddleMore, library.play.menu),
  );
}

/** "No, it is a cat": the cat. */
function solutionIn(text: string): string | undefined {
  const rest = text.replace(/^(?:(?:no|nope|nah|wrong|ha|haha|silly|well|it is not) ?)+/, '');
  const named = /^(?:(?:it is|it was|the answer is|its) )?((?:a|an|the|my|your) )?(\w+(?: \w+)?)$/.exec(rest);
  const found = named?.[2] === undefined ? undefined : `${named[1] ?? ''}${named[2]}`;
  return found === undefined || /\b(?:again|wrong|not|guess|try|that|yet)\b/.test(found) ? undefined : found;
}

function answerChildJoke(turn: Turn): string[] | undefined {
  const { input, picker } = turn;
  if (/^knock/.test(input.text)) return undefined;
  return input.question || input.length <= 3
    ? reply(picker.line({}, library.play.childJokeWhy))
    : laugh(turn);
}

function laugh({ picker }: Turn): string[] | undefined {
  return reply(picker.line({}, play.childJoke), picker.line({}, play.childJokeMore, play.menu));
}

/** Listens to the child's story: reacts to what was said, and asks for more until "the end". */
function listenToStory(turn: Turn): string[] | undefined {
  const { input, picker } = turn;
  if (input.question || input.self || input.talk || input.is('no') || input.is('dunno')) return undefined;
  if (endings.test(input.text)) return applaudStory(turn);
  const thing = input.length <= 4 && maySayBack(input.text) ? nounPhrase(input.text) : undefined;
  const said =
    thing ??
    (input.length <= 6 && /^(?:it|he|she|they) /.test(input.text) ? quotable(input.text) : undefined);
  return reply(
    picker.line({ said: said && capitalized(said) }, ['{said}!'], library.follow.listen),
    picker.line({}, library.follow.story, library.follow.more),
  );
}

function quotable(text: string): string | undefined {
  return maySayBack(text) && !/\b(?:i|you|my|me|your)\b/.test(text) ? withCapitals(text) : undefined;
}

/** Applauds the story that the child has finished. */
export function applaudStory({ picker }: Turn): string[] | undefined {
  return reply(picker.line({}, follow.theEnd, follow.glad), picker.line({}, follow.theEndAsk, follow.open));
}
