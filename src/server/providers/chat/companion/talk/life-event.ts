import { capitalized, hasPhrase } from '../../../../../core/voice/normalize-utterance.ts';
import type { Moment } from '../library.ts';
import { library } from '../library.ts';
import { justSaid } from '../play/child-led.ts';
import { reply, type Turn } from '../turn.ts';
import { withCapitals } from '../understanding/proper-names.ts';
import { maySayBack } from '../understanding/word-filter.ts';

const { follow } = library;

/** What happens to every child (a friend moves away, mom says no): words that fit it, and once more a turn later. */
export function momentTaken(turn: Turn): string[] | undefined {
  const { heard, vary, told, talk } = turn;
  const { moments, sorryAsk } = library.follow;
  const moment = moments.find(({ hear }) => hear.some((phrase) => hasPhrase(heard.text, phrase)));
  if (moment) {
    const fresh = told.findLast(({ at, name }) => at === talk.exchanges.length && name !== undefined);
    const { say, ask } = moment;
    const named = fresh && heard.text.includes(fresh.name?.toLowerCase() ?? '') ? fresh.name : undefined;
    const best = named === undefined ? say : say.filter((line) => line.includes('{name}'));
    return reply(vary.line({ name: named }, best, say, library.follow.sorry), vary.line({}, ask, sorryAsk));
  }
  const before = talk.exchanges.at(-1)?.plain ?? '';
  const last = moments.find(
    ({ ask, hear }) => justSaid(turn, ask) && hear.some((phrase) => hasPhrase(before, phrase)),
  );
  return last && !heard.question ? momentContinued(turn, last) : undefined;
}

function momentContinued({ heard, vary }: Turn, { then }: Moment): string[] | undefined {
  const short = heard.length <= 4 && maySayBack(heard.text) && !/\b(?:i|me|my|not|no|yes)\b/.test(heard.text);
  const said = short ? `${withCapitals(heard.text)}.` : undefined;
  const lead = vary.line({ said: said && capitalized(said) }, ['{said}'], follow.gentle, follow.listen);
  return reply(lead, vary.line({}, then, follow.sorryAsk));
}

const being =
  /^(?:(?:now|and|ok|look|hey|haha|let us pretend|pretend|that) )*i am (?:now )?(?:a |an |the |your )?((?:\w+ ){0,2})(\w+(?: \w+)?)$/;
const notPlaying = /\b(?:\w+ing|not|like|very|afraid|scared|so|good|bad|at|in|with|than|going|getting)\b/;

/** "I am a brave lion": the companion plays along. */
export function rolePlayed(turn: Turn): string[] | undefined {
  const { heard, vary } = turn;
  const found = being.exec(heard.text);
  if (!found || notPlaying.test(heard.text) || !maySayBack(heard.text)) return undefined;
  const words = `${found[1]}${found[2]}`;
  const role = library.follow.roles.find(({ hear }) =>
    hear.some((name) => words === name || words.endsWith(` ${name}`)),
  );
  if (!role) return undefined;
  const ask = vary.one(role.ask.filter((line) => vary.fresh(line))) ?? vary.one(role.ask);
  return reply(
    vary.line({ sound: role.sound, role: words, Role: capitalized(words), ask }, library.follow.role),
  );
}
