import { sentencesOf, spokenForm } from '#core/voice/normalize-utterance.ts';
import type { Fact, Game, Joke, Riddle, Scene, Story, World } from '../character.ts';
import type { Exchange } from '../history.ts';
import { library, type Offer } from '../library.ts';

/** The activity that a reply of the companion belongs to, and its part. */
export type ActivityState =
  | { readonly kind: 'story'; readonly story: Story; readonly scene: Scene }
  | { readonly kind: 'riddle'; readonly riddle: Riddle; readonly part: 'ask' | 'hint' | 'reveal' }
  | { readonly kind: 'joke'; readonly joke: Joke; readonly part: 'ask' | 'punch' }
  | { readonly kind: 'game'; readonly game: Game; readonly part: 'round' | 'finish' }
  | { readonly kind: 'fact'; readonly fact: Fact }
  | { readonly kind: 'opener' }
  | { readonly kind: 'offer'; readonly offer: Offer };

/** Sentences that occur in any conversation ("What do you do with it?") and so identify no activity. */
function ambiguousSentences(): string[] {
  const { follow, topics, talk, memory, knowledge, feelings, safety } = library;
  const ofWorlds = library.worlds.map(({ listen, glad, ask, can, answers }) => [
    listen,
    glad,
    ask,
    can,
    answers,
  ]);
  return stringsIn([follow, topics, talk, memory, knowledge, ofWorlds, feelings, safety])
    .flatMap(sentencesOf)
    .map(spokenForm);
}

function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(stringsIn) : [];
}

function activitiesOf(world: World): [readonly string[], ActivityState][] {
  return [
    ...world.stories.flatMap((story) =>
      Object.values(story.scenes).flatMap((scene): [readonly string[], ActivityState][] =>
        scene ? [[scene.say, { kind: 'story', story, scene }]] : [],
      ),
    ),
    ...world.riddles.flatMap((riddle) =>
      (['ask', 'hint', 'reveal'] as const).map((part): [string[], ActivityState] => [
        [riddle[part]],
        { kind: 'riddle', riddle, part },
      ]),
    ),
    ...world.jokes.flatMap((joke) =>
      (['ask', 'punch'] as const).map((part): [string[], ActivityState] => [
        [joke[part]],
        { kind: 'joke', joke, part },
      ]),
    ),
    ...world.games.flatMap((game): [readonly string[], ActivityState][] => [
      [[game.offer, ...game.rounds], { kind: 'game', game, part: 'round' }],
      [[game.finish], { kind: 'game', game, part: 'finish' }],
    ]),
    ...world.facts.map((fact): [readonly string[], ActivityState] => [
      [...fact.say, fact.ask],
      { kind: 'fact', fact },
    ]),
    ...world.openers.map((opener): [readonly string[], ActivityState] => [[opener], { kind: 'opener' }]),
  ];
}

/** The activity of each sentence that belongs to one activity only, by the sentence's spoken form. */
function activitiesBySentence(): ReadonlyMap<string, ActivityState> {
  const index = new Map<string, ActivityState>();
  const shared = new Set<string>();
  const add = (lines: readonly string[], place: ActivityState) => {
    for (const form of new Set(lines.flatMap(sentencesOf).map(spokenForm))) {
      // "Whoosh!" occurs in many activities.
      if (!form.includes(' ')) continue;
      if (index.has(form)) shared.add(form);
      else index.set(form, place);
    }
  };
  for (const world of library.worlds) for (const [lines, place] of activitiesOf(world)) add(lines, place);
  for (const [offer, lines] of Object.entries(library.play.offers) as [Offer, readonly string[]][])
    for (const line of lines) add([line], { kind: 'offer', offer });
  for (const form of [...shared, ...ambiguousSentences()]) index.delete(form);
  return index;
}

const activities = activitiesBySentence();

/** The activity that a reply left open: that of its last sentence that belongs to one. */
export function activityIn(answer: string): ActivityState | undefined {
  for (const sentence of sentencesOf(answer).toReversed()) {
    // A repeated question follows a colon: "Back to our story: which way will Pip go?"
    const place =
      activities.get(spokenForm(sentence)) ?? activities.get(spokenForm(sentence.split(': ').at(-1) ?? ''));
    if (place) return place;
  }
  return undefined;
}

/** Whether the activity waits for an answer of the child. */
export function isOpen(place: ActivityState | undefined): boolean {
  if (place?.kind === 'story') return place.scene.choices !== undefined && place.scene.choices.length > 0;
  if (place?.kind === 'riddle') return place.part !== 'reveal';
  if (place?.kind === 'joke') return place.part === 'ask';
  return place?.kind === 'game' && place.part === 'round';
}

/** For how many turns an interrupted story, riddle or game can be resumed. */
const resumableTurns = 6;

/** The last reply's activity (`current`), an open one paused a few turns ago (`paused`), the newest one (`last`). */
export function activityStates(exchanges: readonly Exchange[], inSession: number) {
  const current = inSession > 0 ? activityIn(exchanges.at(-1)?.answer ?? '') : undefined;
  const recent = exchanges.slice(-resumableTurns, -1).toReversed();
  const previous = recent
    .map(({ answer }) => activityIn(answer))
    .find((place) => place && place.kind !== 'offer' && place.kind !== 'opener');
  const told = exchanges
    .slice(-resumableTurns)
    .toReversed()
    .map(({ answer }) => activityIn(answer));
  const last = told.find((place) => place && place.kind !== 'offer' && place.kind !== 'opener');
  return { current, paused: isOpen(previous) ? previous : undefined, last };
}

/** The question that an open activity waits for, as it was asked. */
export function pendingQuestion(place: ActivityState): string | undefined {
  if (place.kind === 'story') return place.scene.say.at(-1);
  if (place.kind === 'riddle') return place.riddle.ask;
  if (place.kind === 'joke') return place.joke.ask;
  return undefined;
}
