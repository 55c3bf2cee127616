import type { Character, World } from './character.ts';
import type { Conversation } from './history.ts';
import { library } from './library.ts';
import type { Variety } from './line-picker.ts';
import type { Memory } from './memory/extract-memories.ts';
import { isOpen, type Place, waitingQuestion } from './play/activity.ts';
import type { Heard } from './understanding/utterance.ts';

/** All that is known when one utterance is to be answered. */
export interface Turn {
  readonly heard: Heard;
  readonly talk: Conversation;
  readonly who: Character;
  /** The character's own world first, then the others. */
  readonly worlds: readonly World[];
  readonly vary: Variety;
  /** What was told before this utterance, and with it. */
  readonly known: readonly Memory[];
  readonly told: readonly Memory[];
  /** Where the last answer stood; and an open story, riddle or game left a few turns ago. */
  readonly here: Place | undefined;
  readonly before: Place | undefined;
  /** The newest story, riddle, joke, game or fact of the last turns, open or told to its end. */
  readonly last: Place | undefined;
}

/** Answers a turn in sentences, or leaves it to the next concern. */
export type Handler = (turn: Turn) => string[] | undefined;

/** The lines there are, or undefined where the first one is missing. */
export function reply(...lines: readonly (string | undefined)[]): string[] | undefined {
  return lines[0] === undefined
    ? undefined
    : (lines.filter((line) => line !== undefined && line !== '') as string[]);
}

/** The child's name where it is known. */
export function childName(turn: Turn): string | undefined {
  return turn.told.findLast(({ kind }) => kind === 'name')?.what;
}

/** Whether a line of a world may be said by this character: a parent's own one does not take another's name. */
export function fits(turn: Turn, line: string): boolean {
  return (
    !turn.who.own ||
    !turn.worlds.some(({ name }) => line.toLowerCase().includes(name.toLowerCase().split(' ').at(-1) ?? name))
  );
}

/** `line` with a question after it, if it has none: the one that waits in what is open, else a new idea. */
export function withQuestion(turn: Turn, line: string | undefined): string[] | undefined {
  if (line === undefined || line.endsWith('?')) return reply(line);
  const waiting = turn.here && isOpen(turn.here) ? backTo(turn, turn.here) : undefined;
  return reply(line, waiting ?? opener(turn));
}

/** The waiting question of an open place once more, with words before it that make it new to the ear. */
export function backTo({ vary }: Turn, place: Place): string | undefined {
  const question = waitingQuestion(place);
  return (
    question &&
    vary.line({ question: question.charAt(0).toLowerCase() + question.slice(1) }, library.play.backTo)
  );
}

/** The lines of the character's own manner; none for a parent's own character, which only borrows the world. */
export function worldLines({ who }: Turn, list: 'listen' | 'glad' | 'ask' | 'can'): readonly string[] {
  return who.own ? [] : who.world[list];
}

/** A new idea of the character's world, ending in a question. */
export function opener(turn: Turn): string | undefined {
  const { vary, who } = turn;
  const lines = who.world.openers.filter((line) => fits(turn, line));
  return vary.line({}, lines, library.follow.open);
}
