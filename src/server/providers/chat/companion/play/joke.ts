import { capitalized } from '../../../../../core/voice/normalize-utterance.ts';
import type { Joke } from '../character.ts';
import { library } from '../library.ts';
import { type Handler, reply, type Turn } from '../turn.ts';
import { maySayBack } from '../understanding/word-filter.ts';
import { childTold } from './child-led.ts';

/** Tells the first half of a joke and waits. */
export function startJoke({ vary, worlds }: Turn): string[] | undefined {
  const tellable = worlds.map(({ jokes }) => jokes.filter(({ ask, punch }) => vary.fresh(ask, punch)));
  const joke = vary.one(tellable[0] ?? []) ?? vary.one(tellable.flat());
  return joke && reply(vary.line({}, library.play.jokeStart) ?? '', joke.ask);
}

/** Whatever the child guesses, now comes the point. */
export function answerJoke({ vary }: Turn, joke: Joke): string[] | undefined {
  return reply(
    joke.punch,
    vary.line({}, library.play.laugh),
    vary.line({}, library.play.offers.joke, library.play.menu),
  );
}

/** What the child tells: a knock-knock joke ("Who's there?", "Boo who?", a laugh), a riddle, a story. */
export const knocked: Handler = (turn) => knockKnock(turn) ?? childTold(turn);

function knockKnock({ heard, talk, vary }: Turn): string[] | undefined {
  if (/^(?:ok |hey )?knock knock(?! joke)/.test(heard.text)) return ["Who's there?"];
  const last = talk.inSession > 0 ? (talk.exchanges.at(-1)?.answer ?? '') : '';
  if (last === "Who's there?" && heard.length > 0 && heard.length <= 4) {
    const who = maySayBack(heard.text) ? capitalized(heard.text) : 'Mystery guest';
    return [`${who} who?`];
  }
  const before = talk.inSession > 1 ? talk.exchanges.at(-2)?.answer : undefined;
  if (before !== "Who's there?" || !last.endsWith(' who?')) return undefined;
  return reply(
    vary.line({}, library.play.childJoke),
    vary.line({}, library.play.offers.joke, library.play.menu),
  );
}
