import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { concernKinds } from '#core/safety/concerns/concern.ts';
import { feelingNames } from '../understanding/feelings.ts';
import { answerKinds, type Library, talkKeys } from './library-schema.ts';
import { safetyKeys } from './safety-schema.ts';

const lines = z.array(z.string().trim().min(1)).min(1);
const self = z.object({
  name: lines,
  age: lines,
  home: lines,
  real: lines,
  likes: lines,
  feeling: lines,
  family: lines,
  food: lines,
});
const answers = z.array(z.object({ hear: lines, say: lines, ask: z.string() }));
const scene = z.object({
  say: lines,
  choices: z.array(z.object({ hear: lines, to: z.string() })).optional(),
  otherwise: z.string().optional(),
});
const story = z
  .object({
    id: z.string(),
    title: z.string(),
    about: lines,
    start: z.string(),
    scenes: z.record(z.string(), scene),
  })
  .superRefine(({ start, scenes }, context) => {
    const targets = Object.values(scenes).flatMap(({ choices = [], otherwise }) => [
      ...choices.map(({ to }) => to),
      ...(otherwise === undefined ? [] : [otherwise]),
    ]);
    for (const id of [start, ...targets]) if (!(id in scenes)) context.addIssue(`there is no scene "${id}"`);
    for (const [id, { choices = [], otherwise }] of Object.entries(scenes))
      if (choices.length > 0 && otherwise === undefined) context.addIssue(`scene "${id}" has no otherwise`);
  });

/** The form of `content/characters/<id>/world.json`. */
export const worldContent = z.object({
  id: z.string(),
  name: z.string(),
  keywords: lines,
  hello: lines,
  bye: lines,
  self,
  openers: lines,
  listen: lines,
  glad: lines,
  ask: lines,
  can: lines,
  answers,
  stories: z.array(story).min(1),
  riddles: z.array(z.object({ ask: z.string(), answers: lines, hint: z.string(), reveal: z.string() })),
  facts: z.array(z.object({ about: lines, say: lines, ask: z.string() })),
  jokes: z.array(z.object({ ask: z.string(), punch: z.string() })),
  games: z.array(
    z.object({ title: z.string(), about: lines, offer: z.string(), rounds: lines, finish: z.string() }),
  ),
});

const record = <Key extends string>(...keys: readonly Key[]) => z.record(z.enum(keys), lines);
const linesOf = <Key extends string>(...keys: readonly Key[]) =>
  z.object(Object.fromEntries(keys.map((key) => [key, lines])) as Record<Key, typeof lines>);

const feelings = linesOf(
  'much',
  'little',
  'not',
  'low',
  'care',
  'ask',
  'glad',
  'gladAsk',
  'again',
  'after',
  'afterAsk',
  'short',
  'near',
).extend({
  feelings: z.record(z.enum(feelingNames), linesOf('care', 'ask', 'because')),
});
const safety = linesOf(...safetyKeys).extend({
  kinds: z.record(z.enum(concernKinds), linesOf('open', 'support', 'point')),
});
const play = linesOf(
  ...([
    'menu',
    'storyStart',
    'storyAbout',
    'noStoryAbout',
    'storyChoice',
    'storyIdea',
    'storyAnything',
  ] as const),
  ...(['storyPick', 'storyQuestion', 'backTo', 'stopped', 'riddleStart', 'right', 'wrong', 'hint'] as const),
  ...(['guess', 'solve', 'laugh', 'childJoke', 'jokeStart', 'gameStart', 'gameAnswer', 'factStart'] as const),
  ...(['noFact', 'noFactAsk', 'partly', 'borrowed', 'sing', 'count', 'storyOver', 'storyOverAsk'] as const),
  ...(['childRiddleAsk', 'childRiddleGuess', 'childRiddleGiveUp', 'childRiddleWon'] as const),
  ...(['childRiddleSolved', 'childRiddleMore', 'childJokeAsk', 'childJokeWhy', 'childJokeMore'] as const),
  ...(['childStoryAsk'] as const),
).extend({ offers: record('story', 'riddle', 'joke', 'game', 'fact', 'resume') });
const follow = linesOf(
  ...(['listen', 'sorry', 'sorryAsk', 'glad', 'event', 'thing', 'more', 'person', 'open', 'again'] as const),
  ...(['wonder', 'findOut', 'bridge', 'bridgeAbout', 'gentle', 'gentleAsk', 'eventGlad'] as const),
  ...(['thingGlad', 'moreGlad', 'role', 'theEnd', 'theEndAsk', 'story'] as const),
).extend({
  answers: z.record(z.enum(answerKinds), linesOf('say', 'ask')),
  moments: z.array(linesOf('hear', 'say', 'ask', 'then')),
  roles: z.array(z.object({ hear: lines, sound: z.string(), ask: lines })),
});
const knowledge = linesOf('capital', 'capitalAsk', 'spell', 'spellAsk').extend({
  capitals: z.record(z.string(), z.string()),
  answers,
});
const memory = z.object({
  known: z.record(z.string(), lines),
  unknown: z.record(z.string(), lines),
  told: z.record(z.string(), lines),
  recall: z.record(z.string(), lines),
});
const topics = z.array(z.object({ hear: lines, say: lines, ask: lines }));

/** The characters that come with Kurio. Nova's world is the one for prompts that fit no other. */
const characters = ['nova', 'engineer', 'robot', 'tiger', 'wizard'];

/**
 * Reads all words of the companion from the folder `content`. A file that is missing or malformed throws an error
 * whose one line names the file and what is wrong in it.
 */
export function loadLibrary(content: string): Library {
  const read = <Schema extends z.ZodType>(file: string, schema: Schema): z.infer<Schema> => {
    const path = join(content, file);
    try {
      return schema.parse(JSON.parse(readFileSync(path, 'utf8')));
    } catch (error) {
      throw new Error(`${path}: ${faultIn(error)}`, { cause: error });
    }
  };
  return {
    worlds: characters.map((id) => read(join('characters', id, 'world.json'), worldContent)),
    feelings: read('companion/feelings.json', feelings),
    safety: read('companion/safety.json', safety),
    topics: read('companion/topics.json', topics),
    play: read('companion/play.json', play),
    talk: read('companion/talk.json', record(...talkKeys)),
    follow: read('companion/follow.json', follow),
    memory: read('companion/memory.json', memory),
    knowledge: read('companion/knowledge.json', knowledge),
    self: read('companion/self.json', self),
  };
}

function faultIn(error: unknown): string {
  if (error instanceof z.ZodError) {
    const [issue] = error.issues;
    return `${issue?.path.join('.') || 'the file'}: ${issue?.message}`;
  }
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
