import { capitalized } from '#core/voice/normalize-utterance.ts';
import type { Joke } from '../character.ts';
import { library } from '../library.ts';
import { type DialogueRule, reply, type Turn } from '../turn.ts';
import { maySayBack } from '../understanding/word-filter.ts';
import { listenToChild } from './child-led.ts';

/** Tells the first half of a joke and waits. */
export function startJoke({ picker, worlds }: Turn): string[] | undefined {
  const tellable = worlds.map(({ jokes }) => jokes.filter(({ ask, punch }) => picker.fresh(ask, punch)));
  const joke = picker.one(tellable[0] ?? []) ?? picker.one(tellable.flat());
  return joke && reply(picker.line({}, library.play.jokeStart) ?? '', joke.ask);
}

/** Tells the punchline, whatever the child guessed. */
export function answerJoke({ picker }: Turn, joke: Joke): string[] | undefined {
  return reply(
    joke.punch,
    picker.line({}, library.play.laugh),
    picker.line({}, library.play.offers.joke, library.play.menu),
  );
}

/** Plays along with the child's own knock-knock joke ("Who's there?", "Boo who?", a laugh), riddle or story. */
export const continueKnockKnock: DialogueRule = (turn) => knockKnock(turn) ?? listenToChild(turn);

function knockKnock({ input, talk, picker }: Turn): string[] | undefined {
  if (/^(?:ok |hey )?knock knock(?! joke)/.test(input.text)) return ["Who's there?"];
  const last = talk.inSession > 0 ? (talk.exchanges.at(-1)?.answer ?? '') : '';
  if (last === "Who's there?" && input.length > 0 && input.length <= 4) {
    const character = maySayBack(input.text) ? capitalized(input.text) : 'Mystery guest';
    return [`${character} who?`];
  }
  const before = talk.inSession > 1 ? talk.exchanges.at(-2)?.answer : undefined;
  if (before !== "Who's there?" || !last.endsWith(' who?')) return undefined;
  return reply(
    picker.line({}, library.play.childJoke),
    picker.line({}, library.play.offers.joke, library.play.menu),
  );
}
