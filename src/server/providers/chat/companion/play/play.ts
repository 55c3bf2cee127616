import { plainWords } from '../../../../../core/voice/normalize-utterance.ts';
import type { Joke } from '../character.ts';
import type { Offer } from '../library.ts';
import { library } from '../library.ts';
import { knownAnswer } from '../talk/known-answers.ts';
import { backTo, type Handler, opener, reply, type Turn } from '../turn.ts';
import { wishIn } from '../understanding/play-request.ts';
import { isRude } from '../understanding/word-filter.ts';
import { isOpen, type Place } from './activity.ts';
import { startFact } from './fact.ts';
import { gameMove, startGame } from './game.ts';
import { answerJoke, startJoke } from './joke.ts';
import { answerRiddle, solves, startRiddle } from './riddle.ts';
import { choiceIn, nextScene, startStory } from './story.ts';

const { play } = library;

const start: Readonly<
  Record<Exclude<Offer, 'resume'>, (turn: Turn, about?: string) => string[] | undefined>
> = {
  story: startStory,
  riddle: startRiddle,
  joke: startJoke,
  game: startGame,
  fact: startFact,
};

/** "Tell me a story about a dragon", "riddle", "let's play"; and what the companion knows by heart. */
export const wished: Handler = (turn) => {
  const known = knownAnswer(turn);
  if (known) return known;
  const wish = wishIn(turn.heard.text);
  return (
    wish &&
    (wish.of === 'story' ? startStory(turn, wish.about, wish.named) : start[wish.of](turn, wish.about))
  );
};

/** Asks out of what is going on even where no story or game is: "can we stop", "something else". */
const asksOut =
  /^(?:(?:please|ok|no|um|well) )*(?:i (?:want|would like) to|i wanna|can we|could we|let us) (?:please )?(?:stop|quit)(?: now| here| it| please)*$|^(?:(?:please|ok|no|um|well) )*(?:(?:i (?:want|would like) to|i wanna|can we|could we|let us) (?:do|talk about|play|say) )?(?:something|anything) else(?: now| please)*$|^i do not (?:want|like) (?:this|that)(?: any ?more)?$/;

/** "Stop": what is open is left kindly, and something else is offered. */
export const stopped: Handler = (turn) => {
  const { heard, here, before, vary } = turn;
  const leaves = asksOut.test(heard.text) || (heard.is('stop') && (here !== undefined || isOpen(before)));
  if (!leaves) return undefined;
  const bored = /\bboring\b/.test(heard.text);
  if (here?.kind === 'game' && here.part === 'round' && !bored && vary.fresh(here.game.finish))
    return [here.game.finish];
  return reply(vary.line({}, library.play.stopped), vary.line({}, library.play.menu) ?? opener(turn));
};

const differs =
  /\b(?:(?:give|tell|ask|want|do|have|know|a|an|another|something|one|too easy) .*\b)?(?:harder|easier|trickier|funnier|sillier|shorter|longer|different|better)(?: (?:one|riddle|joke|story|game|fact))?(?: please)?$|\b(?:too|so) easy\b/;

/** "Another one" gives a new one of what there was last; "go on" takes up what was left. */
export const steered: Handler = (turn) => {
  const { heard, here, before } = turn;
  const open = isOpen(here);
  if (differs.test(heard.text) && turn.last && heard.length <= 8) return startLike(turn, turn.last);
  if (heard.is('again') && !(open && here?.kind === 'story' && heard.is('goOn'))) {
    const last = here && here.kind !== 'opener' ? here : (before ?? turn.last);
    if (last?.kind === 'game' && open) return undefined;
    return last
      ? startLike(turn, last)
      : /\b(?:tell|another|one more)\b/.test(heard.text)
        ? startStory(turn)
        : undefined;
  }
  if (open) return undefined;
  const accepts = heard.is('yes') || heard.is('goOn') || heard.is('dunno');
  if (here?.kind === 'offer' && accepts)
    return here.offer === 'resume' ? resumed(turn) : start[here.offer](turn);
  if (here?.kind === 'offer' && heard.is('no')) return declined(turn);
  if (before?.kind === 'riddle' && (heard.is('hint') || heard.is('giveUp')) && heard.length > 1)
    return answerRiddle(turn, before.riddle, before.part === 'hint');
  return heard.is('goOn') ? (resumed(turn) ?? storyOver(turn)) : undefined;
};

function startLike(turn: Turn, place: Place): string[] | undefined {
  if (place.kind === 'opener') return undefined;
  if (place.kind === 'offer') return place.offer === 'resume' ? resumed(turn) : start[place.offer](turn);
  return start[place.kind](turn);
}

function declined({ vary, ...turn }: Turn): string[] | undefined {
  return reply(vary.line({}, library.talk.declined), opener({ vary, ...turn }));
}

/** "And then what happened?" after the end of a story: the child may go on with it. */
function storyOver({ last, vary }: Turn): string[] | undefined {
  if (last?.kind !== 'story') return undefined;
  return reply(vary.line({}, play.storyOver), vary.line({}, play.storyOverAsk, play.menu));
}

function resumed(turn: Turn): string[] | undefined {
  const question = turn.before && backTo(turn, turn.before);
  return question ? [question] : undefined;
}

/** The very words of a story's choice, whatever else they could mean; and "this game is boring" ends the game. */
export const chosen: Handler = (turn) => {
  const { heard, here } = turn;
  if (/\bboring\b/.test(heard.text) && isOpen(here) && heard.is('stop')) return stopped(turn);
  const choices = here?.kind === 'story' ? (here.scene.choices ?? []) : [];
  const isChoice = choices.some(({ hear }) => hear.some((phrase) => plainWords(phrase) === heard.text));
  return isChoice && !isRude(heard.text) ? played(turn) : undefined;
};

/** Words that hold what the open story or riddle waits for, unless they are a wish for something else. */
export const fitted: Handler = (turn) => {
  const { heard, here } = turn;
  if (here?.kind === 'joke' && isOpen(here)) return pointFirst(turn, here.joke);
  const commands = /^(?:please )?(?:tell|give|can|could|let us|i want|stop|what is your)\b/.test(heard.text);
  if (commands || heard.self !== undefined) return undefined;
  if (here?.kind === 'riddle' && here.part !== 'reveal' && solves(heard.text, here.riddle))
    return played(turn);
  const chosen = here?.kind === 'story' && choiceIn(heard.text, here.scene.choices ?? []);
  const wishes = heard.length > 3 && wishIn(heard.text) !== undefined;
  return chosen && !wishes ? played(turn) : undefined;
};

/** Whatever comes after the first half of a joke, a laugh included: the point first, then what was wished for. */
function pointFirst(turn: Turn, joke: Joke): string[] | undefined {
  const { heard } = turn;
  if (heard.is('stop') || heard.talk === 'bye' || heard.talk === 'goodnight' || heard.talk === 'pee')
    return undefined;
  const wish = heard.is('again') ? startJoke(turn) : heard.length > 0 ? wished(turn) : undefined;
  return wish ? [joke.punch, ...wish] : answerJoke(turn, joke);
}

/** The answer to an open story, riddle, joke or game. */
export const played: Handler = (turn) => {
  const { here } = turn;
  if (!here || !isOpen(here)) return undefined;
  if (here.kind === 'story') return nextScene(turn, here.story, here.scene);
  if (here.kind === 'riddle') return answerRiddle(turn, here.riddle, here.part === 'hint');
  if (here.kind === 'joke') return answerJoke(turn, here.joke);
  return here.kind === 'game' ? gameMove(turn, here.game) : undefined;
};

/** "What did you say?": the last question once more. */
export const repeated: Handler = (turn) => {
  if (!turn.heard.is('repeat') || turn.here?.kind === 'joke') return undefined;
  if (turn.here && isOpen(turn.here)) {
    const question = backTo(turn, turn.here);
    if (question) return [question];
  }
  const last = turn.talk.exchanges
    .at(-1)
    ?.answer.match(/[^.!?:]+\?/g)
    ?.at(-1)
    ?.trim();
  const question = last && last.charAt(0).toLowerCase() + last.slice(1);
  return reply(turn.vary.line({ question: question || undefined }, library.talk.repeat));
};
