import { capitalized, contentWords, hasPhrase, plainWords, stem } from '#core/voice/normalize-utterance.ts';
import type { Scene, Story } from '../character.ts';
import { library } from '../library.ts';
import { reply, type Turn } from '../turn.ts';
import { nounPhrase } from '../understanding/echo.ts';
import { withCapitals } from '../understanding/proper-names.ts';
import { maySayBack } from '../understanding/word-filter.ts';

/** Begins a story that was not told recently, about what the child asked for if there is one. */
export function startStory(turn: Turn, about?: string, named?: string): string[] | undefined {
  const { picker, worlds, character } = turn;
  const wanted = contentWords(about ?? '');
  const tellable = worlds.map(({ stories }) =>
    stories.filter((story) => picker.fresh(...sceneOf(story, story.start).say)),
  );
  const all = tellable.flat();
  const matching = wanted.length > 0 ? all.filter((story) => isAbout(story, wanted)) : [];
  const own = tellable[0] ?? [];
  const story = matching[0] ?? picker.one(own) ?? picker.one(all);
  if (!story) return undefined;
  const slots = {
    title: story.title,
    about: named !== undefined && maySayBack(named) ? sayableSubject(named) : undefined,
  };
  const missing = wanted.length > 0 && matching.length === 0;
  const frames = missing ? [library.play.noStoryAbout] : matching.length > 0 ? [library.play.storyAbout] : [];
  const borrowed = character.world.stories.includes(story) ? [] : [library.play.borrowed];
  return reply(
    picker.line(slots, ...frames, ...borrowed, library.play.storyStart) ?? '',
    ...sceneOf(story, story.start).say,
  );
}

function isAbout(story: Story, wanted: readonly string[]): boolean {
  const words = new Set(
    [...story.about, ...story.title.toLowerCase().split(' ')].flatMap((word) => word.split(' ')).map(stem),
  );
  return wanted.some((word) => words.has(word));
}

/** The subject with the article that the child used: 'space', but 'a dragon'. */
function sayableSubject(named: string): string | undefined {
  if (named.split(' ').length > 4 || /\b(?:you|me|i|it|that|this|not)\b/.test(named)) return undefined;
  return withCapitals(named.replace(/^my /, 'your '));
}

function sceneOf(story: Story, id: string): Scene {
  const scene = story.scenes[id];
  if (!scene) throw new RangeError(`The story ${story.id} has no scene ${id}.`);
  return scene;
}

/** Goes on to the scene that the child chose; any other idea is acknowledged and leads to `otherwise`. */
export function nextScene(turn: Turn, story: Story, scene: Scene): string[] | undefined {
  const { input, picker } = turn;
  const choices = scene.choices ?? [];
  const heardChoice = choiceIn(input.text, choices);
  const play = library.play;
  const go = (to: string | undefined, ...lead: readonly (readonly string[])[]) => {
    const next = sceneOf(story, to ?? choices[0]?.to ?? story.start);
    if (!picker.fresh(...next.say)) return undefined;
    return [picker.line({}, ...lead) ?? '', ...next.say].filter(Boolean);
  };
  if (heardChoice) return go(heardChoice.to);
  if (input.is('first') || input.is('yes')) return go(choices[0]?.to, play.storyChoice);
  if (input.is('second')) return go(choices.at(-1)?.to, play.storyChoice);
  if (input.is('no')) return go(choices.at(-1)?.to, play.storyPick);
  if (input.is('dunno') || input.is('goOn') || input.length === 0 || input.is('repeat') || input.is('both'))
    return go(picker.one(choices)?.to, play.storyPick);
  if (input.question) return go(scene.otherwise, play.storyQuestion);
  const idea = ideaIn(input.text);
  const lead = picker.line({ idea }, play.storyIdea) ?? picker.line({}, play.storyAnything) ?? '';
  return go(scene.otherwise)?.toSpliced(0, 0, lead).filter(Boolean);
}

function ideaIn(text: string): string | undefined {
  const idea = nounPhrase(text);
  return idea && capitalized(idea);
}

/** The choice whose phrase occurs in the text; the longest phrase wins. */
export function choiceIn(text: string, choices: NonNullable<Scene['choices']>) {
  const scored = choices.map((choice) => {
    const hits = choice.hear.map(plainWords).filter((phrase) => phrase !== '' && hasPhrase(text, phrase));
    return { choice, score: Math.max(0, ...hits.map((hit) => hit.length)) + hits.length / 10 };
  });
  const best = scored.toSorted((one, other) => other.score - one.score)[0];
  return best && best.score > 0 ? best.choice : undefined;
}
