import engineer from '#content/characters/engineer/world.json' with { type: 'json' };
import nova from '#content/characters/nova/world.json' with { type: 'json' };
import robot from '#content/characters/robot/world.json' with { type: 'json' };
import tiger from '#content/characters/tiger/world.json' with { type: 'json' };
import wizard from '#content/characters/wizard/world.json' with { type: 'json' };
import feelings from '#content/companion/feelings.json' with { type: 'json' };
import follow from '#content/companion/follow.json' with { type: 'json' };
import knowledge from '#content/companion/knowledge.json' with { type: 'json' };
import memory from '#content/companion/memory.json' with { type: 'json' };
import play from '#content/companion/play.json' with { type: 'json' };
import safety from '#content/companion/safety.json' with { type: 'json' };
import self from '#content/companion/self.json' with { type: 'json' };
import talk from '#content/companion/talk.json' with { type: 'json' };
import topics from '#content/companion/topics.json' with { type: 'json' };
import { type ConcernKind, concernKinds } from '#core/safety/concerns/concern.ts';
import type { World } from './character.ts';

export type Library = typeof library;

/** A subject that children bring up, with reactions and questions that fit it. */
export type Topic = Library['topics'][number];

/** A kind of activity that the companion offers, with a question that a "yes" answers. */
export type Offer = keyof Library['play']['offers'];

/** What kind of question the companion asked; `gentle` is for any answer in a talk about trouble. */
export type AnswerKind = keyof Library['follow']['answers'];

/** Something that happens to every child, known by its words. `then` are the questions of the next turn. */
export type LifeEvent = Library['follow']['moments'][number];

const worlds: readonly World[] = [nova, engineer, robot, tiger, wizard];
const byKind: Readonly<Record<keyof typeof memory, Readonly<Record<string, readonly string[]>>>> = memory;
const capitals: Readonly<Record<string, string>> = knowledge.capitals;

/** All written material of the companion; its types come from the files. Nova's world, the first, is the default. */
export const library = {
  worlds,
  feelings,
  safety,
  topics,
  play,
  talk,
  follow,
  memory: byKind,
  knowledge: { ...knowledge, capitals },
  /** What a character that a parent made says of itself, with `{name}` where it has one. */
  self,
};

type ConcernLines = (typeof safety)['kinds'][ConcernKind];

/**
 * Throws if the lines for a child in need have a gap. Types hold the other files, but nobody runs TypeScript before
 * `npm start`, and these lines must not fail when a child needs them.
 */
export function requireConcernLines(kinds: Partial<Record<ConcernKind, Partial<ConcernLines>>>): void {
  for (const kind of concernKinds) {
    const { open, support, point } = kinds[kind] ?? {};
    if (!open?.length || !support?.length || !point?.length)
      throw new Error(`content/companion/safety.json lacks lines for ${kind}.`);
  }
}
