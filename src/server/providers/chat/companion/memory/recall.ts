import { library } from '../library.ts';
import { isOpen } from '../play/activity.ts';
import { type DialogueRule, opener, reply, type Turn, withQuestion } from '../turn.ts';
import { tellsMisfortune } from '../understanding/sentiment.ts';
import type { Memory, MemoryKind } from './extract-memories.ts';

const memoryQuestions: readonly (readonly [MemoryKind, RegExp])[] = [
  ['name', /\b(?:what is|know|remember|say|forget|tell me|guess) my name\b|^who am i\b|^my name$/],
  ['age', /\bhow old (?:am i|i am)\b/],
  ['favorite', /\b(?:what is|know|remember) my favorite\b/],
  ['like', /\bwhat (?:do|things do) i (?:like|love)\b|\bremember what i (?:like|love)\b/],
];
const remembering =
  /\b(?:remember|what is|what are|what was|who is|know|forget|forgot|told you about)\b.*\bmy (?:best |little |big |baby )?(\w+?)s?(?: name| names| called)?(?: is| are)?$/;
const anything =
  /\b(?:what did i (?:tell|say)|what (?:do|did) you (?:know|remember) about me|do you remember(?: me| what| when| that| anything|$)|remember me|did i tell you)\b/;

/** "What is my name?", "Do you remember my dog?": answers from this conversation, or says that it does not know. */
export const recallMemory: DialogueRule = (turn) => {
  const { input, memories } = turn;
  const kind = memoryQuestions.find(([, sign]) => sign.test(input.text))?.[0];
  if (kind) {
    const of = /favorite (\w+(?: \w+)?)/.exec(input.text)?.[1];
    return answerFromMemory(
      turn,
      kind,
      memories.findLast((memory) => memory.kind === kind && (of === undefined || memory.name === of)),
    );
  }
  const thing = remembering.exec(input.text)?.[1];
  if (thing !== undefined) {
    const memory = memories.findLast(
      ({ what, kind: of }) =>
        (of === 'pet' || of === 'sibling' || of === 'friend') &&
        (what === thing || what.endsWith(` ${thing}`) || (thing === 'pet' && of === 'pet')),
    );
    if (memory) return answerFromMemory(turn, memory.kind, memory);
    const pet = /\b(?:dog|puppy|cat|kitty|kitten|hamster|bunny|rabbit|fish|bird|turtle|pony|pet)$/.test(
      thing,
    );
    if (/\b(?:remember|name|called)\b/.test(input.text))
      return answerFromMemory(turn, pet ? 'pet' : 'event', undefined);
  }
  if (!anything.test(input.text)) return undefined;
  const memory =
    memories.findLast(({ kind: of }) => of === 'event' || of === 'pet' || of === 'friend') ?? memories.at(-1);
  return answerFromMemory(turn, memory?.kind ?? 'event', memory);
};

function answerFromMemory(turn: Turn, kind: MemoryKind, memory: Memory | undefined): string[] | undefined {
  const { picker } = turn;
  const line = memory
    ? picker.line(slotsOf(memory), library.memory.known[keyOf(memory)] ?? [], library.follow.again)
    : picker.line({}, library.memory.unknown[kind] ?? [], library.follow.again);
  return withQuestion(turn, line);
}

function keyOf({ kind, what, name }: Memory): string {
  if (kind === 'sibling' && /^(?:two|three|four|five) /.test(what)) return 'siblings';
  return (kind === 'pet' || kind === 'sibling') && name === undefined ? `${kind}Nameless` : kind;
}

function slotsOf({ what, name }: Memory): Readonly<Record<string, string | undefined>> {
  return { what, name: name ?? undefined, event: what.charAt(0).toLowerCase() + what.slice(1) };
}

const welcomeOrder: readonly MemoryKind[] = ['name', 'pet', 'sibling', 'friend', 'favorite', 'age', 'like'];

/** Acknowledges what the child says about themselves for the first time; not in a story or amid trouble. */
export const acknowledgeMemory: DialogueRule = (turn) => {
  const { picker, memories, earlierMemories, talk, input, character, current } = turn;
  if (isOpen(current)) return undefined;
  const fresh = memories.filter(
    (memory) =>
      memory.at === talk.exchanges.length &&
      (memory.kind === 'name' || !tellsMisfortune(input.text)) &&
      !earlierMemories.some(
        (old) => old.kind === memory.kind && old.what === memory.what && old.name === memory.name,
      ),
  );
  const memory = welcomeOrder
    .map((kind) => fresh.find((one) => one.kind === kind))
    .find((one) => one !== undefined);
  if (!memory) return undefined;
  const both = fresh.filter(({ kind, name }) => kind === 'sibling' && name !== undefined);
  if (memory.kind === 'sibling' && both.length > 1)
    return reply(
      picker.line(
        { name: both.map(({ name }) => name).join(' and ') },
        library.memory.told.siblingNames ?? [],
      ),
    );
  const line = picker.line(slotsOf(memory), library.memory.told[keyOf(memory)] ?? []);
  if (input.self === undefined) return withQuestion(turn, line);
  const own = picker.line(
    { name: character.name },
    character.own ? library.self[input.self] : character.world.self[input.self],
  );
  return own === undefined || line === undefined
    ? undefined
    : withQuestion(turn, `${withoutQuestion(line)} ${own}`);
};

function withoutQuestion(line: string): string {
  return line.replace(/[^.!?]*\?$/, '').trim();
}

/** After how many turns a memory may be brought up. */
const restTurns = 4;

/** Now and then a line about something that the child said earlier. */
export function bringUpMemory({ picker, memories, talk }: Turn): string | undefined {
  const older = memories.filter(
    ({ at, kind }) => at >= 0 && talk.exchanges.length - at >= restTurns && kind !== 'name' && kind !== 'age',
  );
  const memory = picker.dice(3) === 0 ? picker.one(older) : undefined;
  return memory && picker.line(slotsOf(memory), library.memory.recall[keyOf(memory)] ?? []);
}

/** Fills a lull ("ok", "hm") with something that the child said earlier. */
export const fillLull: DialogueRule = (turn) => {
  if (turn.input.length > 2 || turn.input.question || turn.input.is('no')) return undefined;
  const line = bringUpMemory(turn);
  return line === undefined ? undefined : reply(line, line.endsWith('?') ? undefined : opener(turn));
};
