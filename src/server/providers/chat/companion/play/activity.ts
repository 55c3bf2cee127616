import { sentencesOf, spokenForm } from '../../../../../core/voice/normalize-utterance.ts';
import type { Fact, Game, Joke, Riddle, Scene, Story, World } from '../character.ts';
import type { Exchange } from '../history.ts';
import { library, type Offer } from '../library.ts';

/** Where in the written material a turn of the companion stood. */
export type Place =
  | { readonly kind: 'story'; readonly story: Story; readonly scene: Scene }
  | { readonly kind: 'riddle'; readonly riddle: Riddle; readonly part: 'ask' | 'hint' | 'reveal' }
  | { readonly kind: 'joke'; readonly joke: Joke; readonly part: 'ask' | 'punch' }
  | { readonly kind: 'game'; readonly game: Game; readonly part: 'round' | 'finish' }
  | { readonly kind: 'fact'; readonly fact: Fact }
  | { readonly kind: 'opener' }
  | { readonly kind: 'offer'; readonly offer: Offer };

/** Sentences that are said in any talk ("What do you do with it?") and so mark no place. */
function formsOfAnyTalk(): string[] {
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

function placesOf(world: World): [readonly string[], Place][] {
  return [
    ...world.stories.flatMap((story) =>
      Object.values(story.scenes).flatMap((scene): [readonly string[], Place][] =>
        scene ? [[scene.say, { kind: 'story', story, scene }]] : [],
      ),
    ),
    ...world.riddles.flatMap((riddle) =>
      (['ask', 'hint', 'reveal'] as const).map((part): [string[], Place] => [
        [riddle[part]],
        { kind: 'riddle', riddle, part },
      ]),
    ),
    ...world.jokes.flatMap((joke) =>
      (['ask', 'punch'] as const).map((part): [string[], Place] => [
        [joke[part]],
        { kind: 'joke', joke, part },
      ]),
    ),
    ...world.games.flatMap((game): [readonly string[], Place][] => [
      [[game.offer, ...game.rounds], { kind: 'game', game, part: 'round' }],
      [[game.finish], { kind: 'game', game, part: 'finish' }],
    ]),
    ...world.facts.map((fact): [readonly string[], Place] => [
      [...fact.say, fact.ask],
      { kind: 'fact', fact },
    ]),
    ...world.openers.map((opener): [readonly string[], Place] => [[opener], { kind: 'opener' }]),
  ];
}

/** The place of each sentence that belongs to one place only, by its spoken form. */
function placesBySentence(): ReadonlyMap<string, Place> {
  const index = new Map<string, Place>();
  const shared = new Set<string>();
  const add = (lines: readonly string[], place: Place) => {
    for (const form of new Set(lines.flatMap(sentencesOf).map(spokenForm))) {
      // "Whoosh!" is said in many places.
      if (!form.includes(' ')) continue;
      if (index.has(form)) shared.add(form);
      else index.set(form, place);
    }
  };
  for (const world of library.worlds) for (const [lines, place] of placesOf(world)) add(lines, place);
  for (const [offer, lines] of Object.entries(library.play.offers) as [Offer, readonly string[]][])
    for (const line of lines) add([line], { kind: 'offer', offer });
  for (const form of [...shared, ...formsOfAnyTalk()]) index.delete(form);
  return index;
}

const places = placesBySentence();

/** The place where an answer left off: that of its last sentence that has one. */
export function placeIn(answer: string): Place | undefined {
  for (const sentence of sentencesOf(answer).toReversed()) {
    // A repeated question stands after a colon: "Back to our story: which way will Pip go?"
    const place =
      places.get(spokenForm(sentence)) ?? places.get(spokenForm(sentence.split(': ').at(-1) ?? ''));
    if (place) return place;
  }
  return undefined;
}

/** Whether the child has something to answer at `place`. */
export function isOpen(place: Place | undefined): boolean {
  if (place?.kind === 'story') return place.scene.choices !== undefined && place.scene.choices.length > 0;
  if (place?.kind === 'riddle') return place.part !== 'reveal';
  if (place?.kind === 'joke') return place.part === 'ask';
  return place?.kind === 'game' && place.part === 'round';
}

/** How many turns an interrupted story, riddle or game waits for the child to come back to it. */
const patience = 6;

/** Where the conversation stands: `here` in the last answer, `before` the open thing that was left a few turns ago. */
export function standing(exchanges: readonly Exchange[], inSession: number) {
  const here = inSession > 0 ? placeIn(exchanges.at(-1)?.answer ?? '') : undefined;
  const recent = exchanges.slice(-patience, -1).toReversed();
  const before = recent
    .map(({ answer }) => placeIn(answer))
    .find((place) => place && place.kind !== 'offer' && place.kind !== 'opener');
  const told = exchanges
    .slice(-patience)
    .toReversed()
    .map(({ answer }) => placeIn(answer));
  const last = told.find((place) => place && place.kind !== 'offer' && place.kind !== 'opener');
  return { here, before: isOpen(before) ? before : undefined, last };
}

/** The question that waits at an open place, as it was asked. */
export function waitingQuestion(place: Place): string | undefined {
  if (place.kind === 'story') return place.scene.say.at(-1);
  if (place.kind === 'riddle') return place.riddle.ask;
  if (place.kind === 'joke') return place.joke.ask;
  return undefined;
}
