import type { Character, World } from './character.ts';
import type { Conversation } from './history.ts';
import { library } from './library.ts';
import type { LinePicker } from './line-picker.ts';
import type { Memory } from './memory/extract-memories.ts';
import { type ActivityState, isOpen, pendingQuestion } from './play/activity.ts';
import type { Utterance } from './understanding/utterance.ts';

/** Everything a rule knows about the turn to answer. */
export interface Turn {
  readonly input: Utterance;
  readonly talk: Conversation;
  readonly character: Character;
  /** The character's own world first, then the others. */
  readonly worlds: readonly World[];
  readonly picker: LinePicker;
  /** What the child has said about themselves, this utterance included; and what was known before it. */
  readonly memories: readonly Memory[];
  readonly earlierMemories: readonly Memory[];
  /** The activity of the last reply; and an open story, riddle or game paused a few turns ago. */
  readonly current: ActivityState | undefined;
  readonly paused: ActivityState | undefined;
  /** The newest story, riddle, joke, game or fact of the last turns, open or finished. */
  readonly last: ActivityState | undefined;
}

/** Replies to a turn in sentences, or leaves it to the next rule. */
export type DialogueRule = (turn: Turn) => string[] | undefined;

/** The given lines without empty ones, or undefined if the first is missing. */
export function reply(...lines: readonly (string | undefined)[]): string[] | undefined {
  return lines[0] === undefined
    ? undefined
    : (lines.filter((line) => line !== undefined && line !== '') as string[]);
}

/** The child's name, if known. */
export function childName(turn: Turn): string | undefined {
  return turn.memories.findLast(({ kind }) => kind === 'name')?.what;
}

/** Whether a line of a world may be said by this character: a parent's own character never uses another's name. */
export function isInCharacter(turn: Turn, line: string): boolean {
  return (
    !turn.character.own ||
    !turn.worlds.some(({ name }) => line.toLowerCase().includes(name.toLowerCase().split(' ').at(-1) ?? name))
  );
}

/** `line`, with a question after it if it has none: that of the open activity, or a new idea. */
export function withQuestion(turn: Turn, line: string | undefined): string[] | undefined {
  if (line === undefined || line.endsWith('?')) return reply(line);
  const waiting = turn.current && isOpen(turn.current) ? returnToQuestion(turn, turn.current) : undefined;
  return reply(line, waiting ?? opener(turn));
}

/** The pending question of an open activity, with an introduction so that it does not sound repeated. */
export function returnToQuestion({ picker }: Turn, place: ActivityState): string | undefined {
  const question = pendingQuestion(place);
  return (
    question &&
    picker.line({ question: question.charAt(0).toLowerCase() + question.slice(1) }, library.play.backTo)
  );
}

/** Lines in the character's own style; none for a parent's own character, which only borrows the world. */
export function worldLines({ character }: Turn, list: 'listen' | 'glad' | 'ask' | 'can'): readonly string[] {
  return character.own ? [] : character.world[list];
}

/** A new idea of the character's world, ending in a question. */
export function opener(turn: Turn): string | undefined {
  const { picker, character } = turn;
  const lines = character.world.openers.filter((line) => isInCharacter(turn, line));
  return picker.line({}, lines, library.follow.open);
}
