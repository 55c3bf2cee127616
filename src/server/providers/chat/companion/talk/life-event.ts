import { capitalized, hasPhrase } from '#core/voice/normalize-utterance.ts';
import type { LifeEvent } from '../library.ts';
import { library } from '../library.ts';
import { justSaid } from '../play/child-led.ts';
import { reply, type Turn } from '../turn.ts';
import { withCapitals } from '../understanding/proper-names.ts';
import { maySayBack } from '../understanding/word-filter.ts';

const { follow } = library;

/** Answers an event in a child's life (a friend moves away, mom says no), and follows up a turn later. */
export function answerLifeEvent(turn: Turn): string[] | undefined {
  const { input, picker, memories, talk } = turn;
  const { moments, sorryAsk } = library.follow;
  const moment = moments.find(({ hear }) => hear.some((phrase) => hasPhrase(input.text, phrase)));
  if (moment) {
    const fresh = memories.findLast(({ at, name }) => at === talk.exchanges.length && name !== undefined);
    const { say, ask } = moment;
    const named = fresh && input.text.includes(fresh.name?.toLowerCase() ?? '') ? fresh.name : undefined;
    const best = named === undefined ? say : say.filter((line) => line.includes('{name}'));
    return reply(
      picker.line({ name: named }, best, say, library.follow.sorry),
      picker.line({}, ask, sorryAsk),
    );
  }
  const before = talk.exchanges.at(-1)?.plain ?? '';
  const last = moments.find(
    ({ ask, hear }) => justSaid(turn, ask) && hear.some((phrase) => hasPhrase(before, phrase)),
  );
  return last && !input.question ? continueLifeEvent(turn, last) : undefined;
}

function continueLifeEvent({ input, picker }: Turn, { then }: LifeEvent): string[] | undefined {
  const short = input.length <= 4 && maySayBack(input.text) && !/\b(?:i|me|my|not|no|yes)\b/.test(input.text);
  const said = short ? `${withCapitals(input.text)}.` : undefined;
  const lead = picker.line({ said: said && capitalized(said) }, ['{said}'], follow.gentle, follow.listen);
  return reply(lead, picker.line({}, then, follow.sorryAsk));
}

const being =
  /^(?:(?:now|and|ok|look|hey|haha|let us pretend|pretend|that) )*i am (?:now )?(?:a |an |the |your )?((?:\w+ ){0,2})(\w+(?: \w+)?)$/;
const notPlaying = /\b(?:\w+ing|not|like|very|afraid|scared|so|good|bad|at|in|with|than|going|getting)\b/;

/** "I am a brave lion": the companion plays along. */
export function playRole(turn: Turn): string[] | undefined {
  const { input, picker } = turn;
  const found = being.exec(input.text);
  if (!found || notPlaying.test(input.text) || !maySayBack(input.text)) return undefined;
  const words = `${found[1]}${found[2]}`;
  const role = library.follow.roles.find(({ hear }) =>
    hear.some((name) => words === name || words.endsWith(` ${name}`)),
  );
  if (!role) return undefined;
  const ask = picker.one(role.ask.filter((line) => picker.fresh(line))) ?? picker.one(role.ask);
  return reply(
    picker.line({ sound: role.sound, role: words, Role: capitalized(words), ask }, library.follow.role),
  );
}
