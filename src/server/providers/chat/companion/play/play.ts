import { plainWords } from '#core/voice/normalize-utterance.ts';
import type { Joke } from '../character.ts';
import type { Offer } from '../library.ts';
import { library } from '../library.ts';
import { knownAnswer } from '../talk/known-answers.ts';
import { type DialogueRule, opener, reply, returnToQuestion, type Turn } from '../turn.ts';
import { playRequestIn } from '../understanding/play-request.ts';
import { isRude } from '../understanding/word-filter.ts';
import { type ActivityState, isOpen } from './activity.ts';
import { startFact } from './fact.ts';
import { playRound, startGame } from './game.ts';
import { answerJoke, startJoke } from './joke.ts';
import { answerRiddle, solves, startRiddle } from './riddle.ts';
import { choiceIn, nextScene, startStory } from './story.ts';

const { play } = library;

const starters: Readonly<
  Record<Exclude<Offer, 'resume'>, (turn: Turn, about?: string) => string[] | undefined>
> = {
  story: startStory,
  riddle: startRiddle,
  joke: startJoke,
  game: startGame,
  fact: startFact,
};

/** "Tell me a story about a dragon", "riddle", "let's play"; and common questions with fixed answers. */
export const startRequested: DialogueRule = (turn) => {
  const known = knownAnswer(turn);
  if (known) return known;
  const wish = playRequestIn(turn.input.text);
  return (
    wish &&
    (wish.of === 'story' ? startStory(turn, wish.about, wish.named) : starters[wish.of](turn, wish.about))
  );
};

/** Asks to stop, whether or not a story or game is open: "can we stop", "something else". */
const asksToStop =
  /^(?:(?:please|ok|no|um|well) )*(?:i (?:want|would like) to|i wanna|can we|could we|let us) (?:please )?(?:stop|quit)(?: now| here| it| please)*$|^(?:(?:please|ok|no|um|well) )*(?:(?:i (?:want|would like) to|i wanna|can we|could we|let us) (?:do|talk about|play|say) )?(?:something|anything) else(?: now| please)*$|^i do not (?:want|like) (?:this|that)(?: any ?more)?$/;

/** "Stop": ends the open activity kindly and offers something else. */
export const stopActivity: DialogueRule = (turn) => {
  const { input, current, paused, picker } = turn;
  const leaves =
    asksToStop.test(input.text) || (input.is('stop') && (current !== undefined || isOpen(paused)));
  if (!leaves) return undefined;
  const bored = /\bboring\b/.test(input.text);
  if (current?.kind === 'game' && current.part === 'round' && !bored && picker.fresh(current.game.finish))
    return [current.game.finish];
  return reply(picker.line({}, library.play.stopped), picker.line({}, library.play.menu) ?? opener(turn));
};

const asksForVariant =
  /\b(?:(?:give|tell|ask|want|do|have|know|a|an|another|something|one|too easy) .*\b)?(?:harder|easier|trickier|funnier|sillier|shorter|longer|different|better)(?: (?:one|riddle|joke|story|game|fact))?(?: please)?$|\b(?:too|so) easy\b/;

/** "Another one" starts another activity of the same kind; "go on" resumes the paused one. */
export const steerActivity: DialogueRule = (turn) => {
  const { input, current, paused } = turn;
  const open = isOpen(current);
  if (asksForVariant.test(input.text) && turn.last && input.length <= 8) return startSimilar(turn, turn.last);
  if (input.is('again') && !(open && current?.kind === 'story' && input.is('goOn'))) {
    const last = current && current.kind !== 'opener' ? current : (paused ?? turn.last);
    if (last?.kind === 'game' && open) return undefined;
    return last
      ? startSimilar(turn, last)
      : /\b(?:tell|another|one more)\b/.test(input.text)
        ? startStory(turn)
        : undefined;
  }
  if (open) return undefined;
  const accepts = input.is('yes') || input.is('goOn') || input.is('dunno');
  if (current?.kind === 'offer' && accepts)
    return current.offer === 'resume' ? resumeActivity(turn) : starters[current.offer](turn);
  if (current?.kind === 'offer' && input.is('no')) return acceptDecline(turn);
  if (paused?.kind === 'riddle' && (input.is('hint') || input.is('giveUp')) && input.length > 1)
    return answerRiddle(turn, paused.riddle, paused.part === 'hint');
  return input.is('goOn') ? (resumeActivity(turn) ?? afterStory(turn)) : undefined;
};

function startSimilar(turn: Turn, place: ActivityState): string[] | undefined {
  if (place.kind === 'opener') return undefined;
  if (place.kind === 'offer')
    return place.offer === 'resume' ? resumeActivity(turn) : starters[place.offer](turn);
  return starters[place.kind](turn);
}

function acceptDecline({ picker, ...turn }: Turn): string[] | undefined {
  return reply(picker.line({}, library.talk.declined), opener({ picker, ...turn }));
}

/** "And then what happened?" after the end of a story: invites the child to continue it. */
function afterStory({ last, picker }: Turn): string[] | undefined {
  if (last?.kind !== 'story') return undefined;
  return reply(picker.line({}, play.storyOver), picker.line({}, play.storyOverAsk, play.menu));
}

function resumeActivity(turn: Turn): string[] | undefined {
  const question = turn.paused && returnToQuestion(turn, turn.paused);
  return question ? [question] : undefined;
}

/** Matches the exact words of a story's choice, whatever else they could mean; "this game is boring" ends the game. */
export const matchStoryChoice: DialogueRule = (turn) => {
  const { input, current } = turn;
  if (/\bboring\b/.test(input.text) && isOpen(current) && input.is('stop')) return stopActivity(turn);
  const choices = current?.kind === 'story' ? (current.scene.choices ?? []) : [];
  const isChoice = choices.some(({ hear }) => hear.some((phrase) => plainWords(phrase) === input.text));
  return isChoice && !isRude(input.text) ? continueActivity(turn) : undefined;
};

/** Accepts words that contain the answer to the open story or riddle, unless they request something else. */
export const acceptAnswer: DialogueRule = (turn) => {
  const { input, current } = turn;
  if (current?.kind === 'joke' && isOpen(current)) return punchlineFirst(turn, current.joke);
  const commands = /^(?:please )?(?:tell|give|can|could|let us|i want|stop|what is your)\b/.test(input.text);
  if (commands || input.self !== undefined) return undefined;
  if (current?.kind === 'riddle' && current.part !== 'reveal' && solves(input.text, current.riddle))
    return continueActivity(turn);
  const chosen = current?.kind === 'story' && choiceIn(input.text, current.scene.choices ?? []);
  const wishes = input.length > 3 && playRequestIn(input.text) !== undefined;
  return chosen && !wishes ? continueActivity(turn) : undefined;
};

/** After the first half of a joke, whatever the child says: the punchline first, then what was requested. */
function punchlineFirst(turn: Turn, joke: Joke): string[] | undefined {
  const { input } = turn;
  if (input.is('stop') || input.talk === 'bye' || input.talk === 'goodnight' || input.talk === 'pee')
    return undefined;
  const wish = input.is('again') ? startJoke(turn) : input.length > 0 ? startRequested(turn) : undefined;
  return wish ? [joke.punch, ...wish] : answerJoke(turn, joke);
}

/** Continues the open story, riddle, joke or game with the child's answer. */
export const continueActivity: DialogueRule = (turn) => {
  const { current } = turn;
  if (!current || !isOpen(current)) return undefined;
  if (current.kind === 'story') return nextScene(turn, current.story, current.scene);
  if (current.kind === 'riddle') return answerRiddle(turn, current.riddle, current.part === 'hint');
  if (current.kind === 'joke') return answerJoke(turn, current.joke);
  return current.kind === 'game' ? playRound(turn, current.game) : undefined;
};

/** "What did you say?": repeats the last question. */
export const repeatQuestion: DialogueRule = (turn) => {
  if (!turn.input.is('repeat') || turn.current?.kind === 'joke') return undefined;
  if (turn.current && isOpen(turn.current)) {
    const question = returnToQuestion(turn, turn.current);
    if (question) return [question];
  }
  const last = turn.talk.exchanges
    .at(-1)
    ?.answer.match(/[^.!?:]+\?/g)
    ?.at(-1)
    ?.trim();
  const question = last && last.charAt(0).toLowerCase() + last.slice(1);
  return reply(turn.picker.line({ question: question || undefined }, library.talk.repeat));
};
