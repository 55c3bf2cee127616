/** One scene of a story. A scene without choices is an ending. */
export interface Scene {
  readonly say: readonly string[];
  readonly choices?: readonly { readonly hear: readonly string[]; readonly to: string }[] | undefined;
  /** The scene that follows any other idea of the child's. */
  readonly otherwise?: string | undefined;
}

export interface Story {
  readonly id: string;
  readonly title: string;
  readonly about: readonly string[];
  readonly start: string;
  readonly scenes: Readonly<Partial<Record<string, Scene>>>;
}

export interface Riddle {
  readonly ask: string;
  readonly answers: readonly string[];
  readonly hint: string;
  readonly reveal: string;
}

export interface Fact {
  readonly about: readonly string[];
  readonly say: readonly string[];
  readonly ask: string;
}

export interface Joke {
  readonly ask: string;
  readonly punch: string;
}

export interface Game {
  readonly title: string;
  readonly about: readonly string[];
  readonly offer: string;
  readonly rounds: readonly string[];
  readonly finish: string;
}

/** A common question or request, recognized by its phrases, with the answer to it. */
export interface Answer {
  readonly hear: readonly string[];
  readonly say: readonly string[];
  readonly ask: string;
}

/** What a character answers when asked about itself. */
export type SelfTopic = 'name' | 'age' | 'home' | 'real' | 'likes' | 'feeling' | 'family' | 'food';
export type Self = Readonly<Record<SelfTopic, readonly string[]>>;

/** Everything one character has to tell. */
export interface World {
  readonly id: string;
  readonly name: string;
  readonly keywords: readonly string[];
  readonly hello: readonly string[];
  readonly bye: readonly string[];
  readonly self: Self;
  readonly openers: readonly string[];
  /** Replies to what the child says: neutral ones, glad ones, and questions about what happened. */
  readonly listen: readonly string[];
  readonly glad: readonly string[];
  readonly ask: readonly string[];
  /** A playful yes to "Can your train fly?". */
  readonly can: readonly string[];
  readonly answers: readonly Answer[];
  readonly stories: readonly Story[];
  readonly riddles: readonly Riddle[];
  readonly facts: readonly Fact[];
  readonly jokes: readonly Joke[];
  readonly games: readonly Game[];
}

/** The character that speaks: its world, and the name it goes by; `own` is a character that a parent made. */
export interface Character {
  readonly world: World;
  readonly name: string | undefined;
  readonly own: boolean;
}

const named =
  /\b(?:you are|you're|your name is|you play|call yourself|named|called)\s+(?:called\s+|named\s+)?((?:the\s+)?[A-Z][\p{L}'-]*(?:\s+(?:the\s+|of\s+)?[A-Z][\p{L}'-]*){0,3})/u;

/**
 * The character that a system prompt describes. A world whose name follows "You are" is taken; else the world whose
 * keywords occur most in the prompt; else the first world, which is Nova's. A parent's own character keeps its name.
 */
export function characterFor(prompt: string, worlds: readonly World[]): Character {
  const [first] = worlds;
  if (!first) throw new RangeError('The companion needs at least one world.');
  const opening = prompt.replace(/\b[Yy]ou(?:['’]re| are)\b/g, 'you are').toLowerCase();
  const known = worlds.find(({ name }) =>
    new RegExp(`you are (?:the )?${name.toLowerCase()}\\b`).test(opening),
  );
  if (known) return { world: known, name: known.name, own: false };
  if (prompt.trim() === '') return { world: first, name: first.name, own: false };
  const name = named.exec(prompt.replace(/\b(You|Your|Call)\b/g, (word) => word.toLowerCase()))?.[1];
  return { world: nearestWorld(prompt, worlds) ?? first, name, own: true };
}

function nearestWorld(prompt: string, worlds: readonly World[]): World | undefined {
  const words = prompt.toLowerCase().split(/[^\p{L}]+/u);
  const text = ` ${words.join(' ')} `;
  let best: World | undefined;
  let most = 0;
  for (const world of worlds) {
    const hits = world.keywords.reduce((sum, keyword) => sum + (text.split(` ${keyword}`).length - 1), 0);
    if (hits > most) [best, most] = [world, hits];
  }
  return best;
}
