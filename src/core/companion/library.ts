import type { ConcernKind } from './danger-signs.ts';
import type { FeelingName } from './feelings.ts';
import type { Self, World } from './world.ts';

type Lines = readonly string[];

/** The words for one feeling. `because` are questions for a child who has already said what happened. */
export interface FeelingWords {
  readonly care: Lines;
  readonly ask: Lines;
  readonly because: Lines;
}

/** Lines with `{feeling}` fit every feeling that is hard to have. */
export interface FeelingsContent {
  readonly feelings: Readonly<Record<FeelingName, FeelingWords>>;
  readonly much: Lines;
  readonly little: Lines;
  readonly not: Lines;
  readonly low: Lines;
  readonly care: Lines;
  readonly ask: Lines;
  readonly glad: Lines;
  readonly gladAsk: Lines;
  readonly again: Lines;
  readonly after: Lines;
  readonly afterAsk: Lines;
  readonly short: Lines;
  readonly near: Lines;
}

export interface SafetyWords {
  readonly open: Lines;
  readonly support: Lines;
  readonly point: Lines;
}

export interface SafetyContent {
  readonly kinds: Readonly<Record<ConcernKind, SafetyWords>>;
  readonly comfort: Lines;
  readonly point: Lines;
  /** For the kinds in which help must come now. */
  readonly pointUrgent: Lines;
  readonly after: Lines;
  readonly afterAsk: Lines;
  readonly chosen: Lines;
  readonly chosenAsk: Lines;
  readonly mourn: Lines;
  readonly mournAsk: Lines;
}

/** A subject that children bring up, with reactions and questions that fit it. */
export interface Topic {
  readonly hear: Lines;
  readonly say: Lines;
  readonly ask: Lines;
}

/** Frames around stories, riddles, games and the rest; `offers` are questions that a "yes" answers. */
export interface PlayContent {
  readonly offers: Readonly<Record<Offer, Lines>>;
  readonly menu: Lines;
  readonly storyStart: Lines;
  readonly storyAbout: Lines;
  readonly noStoryAbout: Lines;
  readonly storyChoice: Lines;
  readonly storyIdea: Lines;
  readonly storyAnything: Lines;
  readonly storyPick: Lines;
  readonly storyQuestion: Lines;
  readonly backTo: Lines;
  readonly stopped: Lines;
  readonly riddleStart: Lines;
  readonly right: Lines;
  readonly wrong: Lines;
  readonly hint: Lines;
  readonly guess: Lines;
  readonly solve: Lines;
  readonly laugh: Lines;
  readonly childJoke: Lines;
  readonly jokeStart: Lines;
  readonly gameStart: Lines;
  readonly gameAnswer: Lines;
  readonly factStart: Lines;
  readonly noFact: Lines;
  readonly noFactAsk: Lines;
  readonly partly: Lines;
  readonly borrowed: Lines;
  readonly sing: Lines;
  readonly count: Lines;
}
export type Offer = 'story' | 'riddle' | 'joke' | 'game' | 'fact' | 'resume';

/** What comes up in every conversation. Intents that `hear.ts` names have lines under their own name. */
export const talkKeys = [
  'hello',
  'welcomeBack',
  'bye',
  'byeNamed',
  'goodnight',
  'goodnightNamed',
  'thanks',
  'love',
  'lovesMe',
  'nice',
  'sorry',
  'unkind',
  'rude',
  'toilet',
  'grownUp',
  'private',
  'talkedOutOf',
  'parentRole',
  'keepSecret',
  'whoHears',
  'sight',
  'camera',
  'pee',
  'hungry',
  'thirsty',
  'birthday',
  'mom',
  'time',
  'weather',
  'abc',
  'whatCanYou',
  'whatToDo',
  'whatDoing',
  'homework',
  'laugh',
  'quiet',
  'tooth',
  'santa',
  'sum',
  'pretend',
  'pretendAsk',
  'doYouLike',
  'canYou',
  'easy',
  'no',
  'declined',
  'yes',
  'ok',
  'empty',
  'gibberish',
  'foreign',
  'repeat',
  'hurtOther',
  'death',
  'back',
  'guessWhat',
  'favoriteOf',
  'brave',
  'braveAsk',
] as const;
export type TalkContent = Readonly<Record<(typeof talkKeys)[number], Lines>>;

/** Questions that keep a talk going after anything the child told. */
export interface FollowContent {
  readonly listen: Lines;
  readonly sorry: Lines;
  readonly sorryAsk: Lines;
  readonly glad: Lines;
  readonly event: Lines;
  readonly thing: Lines;
  readonly more: Lines;
  readonly person: Lines;
  readonly open: Lines;
  readonly again: Lines;
  readonly wonder: Lines;
  readonly findOut: Lines;
  readonly bridge: Lines;
  readonly bridgeAbout: Lines;
}

export interface MemoryContent {
  readonly known: Readonly<Record<string, Lines>>;
  readonly unknown: Readonly<Record<string, Lines>>;
  readonly told: Readonly<Record<string, Lines>>;
  readonly recall: Readonly<Record<string, Lines>>;
}

/** All written material of the companion. `worlds` begins with Nova's. */
export interface Library {
  readonly worlds: readonly World[];
  readonly feelings: FeelingsContent;
  readonly safety: SafetyContent;
  readonly topics: readonly Topic[];
  readonly play: PlayContent;
  readonly talk: TalkContent;
  readonly follow: FollowContent;
  readonly memory: MemoryContent;
  /** What a character that a parent made says of itself, with `{name}` where it has one. */
  readonly self: Self;
}
