import { library } from '../library.ts';
import { isOpen } from '../play/activity.ts';
import { type Handler, opener, reply, type Turn, withQuestion } from '../turn.ts';
import { isSorry } from '../understanding/sentiment.ts';
import type { Memory, MemoryKind } from './extract-memories.ts';

const asks: readonly (readonly [MemoryKind, RegExp])[] = [
  ['name', /\b(?:what is|know|remember|say|forget|tell me|guess) my name\b|^who am i\b|^my name$/],
  ['age', /\bhow old (?:am i|i am)\b/],
  ['favorite', /\b(?:what is|know|remember) my favorite\b/],
  ['like', /\bwhat (?:do|things do) i (?:like|love)\b|\bremember what i (?:like|love)\b/],
];
const remembering =
  /\b(?:remember|what is|what are|what was|who is|know|forget|forgot|told you about)\b.*\bmy (?:best |little |big |baby )?(\w+?)s?(?: name| names| called)?(?: is| are)?$/;
const anything =
  /\b(?:what did i (?:tell|say)|what (?:do|did) you (?:know|remember) about me|do you remember(?: me| what| when| that| anything|$)|remember me|did i tell you)\b/;

/** "What is my name?", "Do you remember my dog?": from what was told in this conversation, honest where nothing was. */
export const recalled: Handler = (turn) => {
  const { heard, told } = turn;
  const kind = asks.find(([, sign]) => sign.test(heard.text))?.[0];
  if (kind) {
    const of = /favorite (\w+(?: \w+)?)/.exec(heard.text)?.[1];
    return answered(
      turn,
      kind,
      told.findLast((memory) => memory.kind === kind && (of === undefined || memory.name === of)),
    );
  }
  const thing = remembering.exec(heard.text)?.[1];
  if (thing !== undefined) {
    const memory = told.findLast(
      ({ what, kind: of }) =>
        (of === 'pet' || of === 'sibling' || of === 'friend') &&
        (what === thing || what.endsWith(` ${thing}`) || (thing === 'pet' && of === 'pet')),
    );
    if (memory) return answered(turn, memory.kind, memory);
    const pet = /\b(?:dog|puppy|cat|kitty|kitten|hamster|bunny|rabbit|fish|bird|turtle|pony|pet)$/.test(
      thing,
    );
    if (/\b(?:remember|name|called)\b/.test(heard.text))
      return answered(turn, pet ? 'pet' : 'event', undefined);
  }
  if (!anything.test(heard.text)) return undefined;
  const memory =
    told.findLast(({ kind: of }) => of === 'event' || of === 'pet' || of === 'friend') ?? told.at(-1);
  return answered(turn, memory?.kind ?? 'event', memory);
};

function answered(turn: Turn, kind: MemoryKind, memory: Memory | undefined): string[] | undefined {
  const { vary } = turn;
  const line = memory
    ? vary.line(fillOf(memory), library.memory.known[keyOf(memory)] ?? [], library.follow.again)
    : vary.line({}, library.memory.unknown[kind] ?? [], library.follow.again);
  return withQuestion(turn, line);
}

function keyOf({ kind, what, name }: Memory): string {
  if (kind === 'sibling' && /^(?:two|three|four|five) /.test(what)) return 'siblings';
  return (kind === 'pet' || kind === 'sibling') && name === undefined ? `${kind}Nameless` : kind;
}

function fillOf({ what, name }: Memory): Readonly<Record<string, string | undefined>> {
  return { what, name: name ?? undefined, event: what.charAt(0).toLowerCase() + what.slice(1) };
}

const welcomeOrder: readonly MemoryKind[] = ['name', 'pet', 'sibling', 'friend', 'favorite', 'age', 'like'];

/** What the child tells of itself for the first time is welcomed; not in a story, and not amid trouble. */
export const welcomed: Handler = (turn) => {
  const { vary, told, known, talk, heard, who, here } = turn;
  if (isOpen(here)) return undefined;
  const fresh = told.filter(
    (memory) =>
      memory.at === talk.exchanges.length &&
      (memory.kind === 'name' || !isSorry(heard.text)) &&
      !known.some((old) => old.kind === memory.kind && old.what === memory.what && old.name === memory.name),
  );
  const memory = welcomeOrder
    .map((kind) => fresh.find((one) => one.kind === kind))
    .find((one) => one !== undefined);
  if (!memory) return undefined;
  const both = fresh.filter(({ kind, name }) => kind === 'sibling' && name !== undefined);
  if (memory.kind === 'sibling' && both.length > 1)
    return reply(
      vary.line({ name: both.map(({ name }) => name).join(' and ') }, library.memory.told.siblingNames ?? []),
    );
  const line = vary.line(fillOf(memory), library.memory.told[keyOf(memory)] ?? []);
  if (heard.self === undefined) return withQuestion(turn, line);
  const own = vary.line({ name: who.name }, who.own ? library.self[heard.self] : who.world.self[heard.self]);
  return own === undefined || line === undefined
    ? undefined
    : withQuestion(turn, `${withoutQuestion(line)} ${own}`);
};

function withoutQuestion(line: string): string {
  return line.replace(/[^.!?]*\?$/, '').trim();
}

/** How long a memory rests before it is brought up. */
const rest = 4;

/** Something told earlier, brought up when the talk runs dry; now and then only. */
export function broughtUp({ vary, told, talk }: Turn): string | undefined {
  const older = told.filter(
    ({ at, kind }) => at >= 0 && talk.exchanges.length - at >= rest && kind !== 'name' && kind !== 'age',
  );
  const memory = vary.dice(3) === 0 ? vary.one(older) : undefined;
  return memory && vary.line(fillOf(memory), library.memory.recall[keyOf(memory)] ?? []);
}

/** A lull ("ok", "hm") is a moment to bring up what the child told before. */
export const lulled: Handler = (turn) => {
  if (turn.heard.length > 2 || turn.heard.question || turn.heard.is('no')) return undefined;
  const line = broughtUp(turn);
  return line === undefined ? undefined : reply(line, line.endsWith('?') ? undefined : opener(turn));
};
