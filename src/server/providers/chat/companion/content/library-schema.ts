import type { Answer, Self, World } from '../character.ts';
import type { FeelingName } from '../understanding/feelings.ts';
import type { SafetyContent } from './safety-schema.ts';

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
  readonly storyOver: Lines;
  readonly storyOverAsk: Lines;
  readonly childRiddleAsk: Lines;
  readonly childRiddleGuess: Lines;
  readonly childRiddleGiveUp: Lines;
  readonly childRiddleWon: Lines;
  readonly childRiddleSolved: Lines;
  readonly childRiddleMore: Lines;
  readonly childJokeAsk: Lines;
  readonly childJokeWhy: Lines;
  readonly childJokeMore: Lines;
  readonly childStoryAsk: Lines;
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
  'comeAlong',
  'comeAlongAsk',
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
  'silly',
  'accident',
  'please',
  'pleaseSad',
  'canYouAsk',
  'noise',
  'sumAsk',
  'help',
  'helpAsk',
] as const;
export type TalkContent = Readonly<Record<(typeof talkKeys)[number], Lines>>;

export const answerKinds = [
  'who',
  'where',
  'name',
  'when',
  'why',
  'choice',
  'what',
  'yes',
  'no',
  'gentle',
] as const;
/** What kind of question the companion asked; `gentle` is for any answer in a talk about trouble. */
export type AnswerKind = (typeof answerKinds)[number];

/** Something that happens to every child, known by its words. `then` are the questions of the next turn. */
export interface Moment {
  readonly hear: Lines;
  readonly say: Lines;
  readonly ask: Lines;
  readonly then: Lines;
}

/** Somebody a child plays to be: "I am a lion". */
export interface Role {
  readonly hear: Lines;
  readonly sound: string;
  readonly ask: Lines;
}

/** Questions that keep a talk going after anything the child told. Lists that end in `Glad` need a reason to cheer. */
export interface FollowContent {
  readonly gentle: Lines;
  readonly gentleAsk: Lines;
  readonly eventGlad: Lines;
  readonly thingGlad: Lines;
  readonly moreGlad: Lines;
  readonly answers: Readonly<Record<AnswerKind, { readonly say: Lines; readonly ask: Lines }>>;
  readonly moments: readonly Moment[];
  readonly roles: readonly Role[];
  readonly role: Lines;
  readonly theEnd: Lines;
  readonly theEndAsk: Lines;
  /** What a listener says into a story that the child tells. */
  readonly story: Lines;
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

/** What is known by heart: capitals by country, spelling frames, and questions that children ask again and again. */
export interface KnowledgeContent {
  readonly capitals: Readonly<Record<string, string>>;
  readonly capital: Lines;
  readonly capitalAsk: Lines;
  readonly spell: Lines;
  readonly spellAsk: Lines;
  readonly answers: readonly Answer[];
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
  readonly knowledge: KnowledgeContent;
  /** What a character that a parent made says of itself, with `{name}` where it has one. */
  readonly self: Self;
}
