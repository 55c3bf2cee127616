import type { DehydratedData } from '#contract/call.ts';

/** The picture that stands beside a link to a page: `public/og/<name>.png`. */
export type LinkPicture = 'house' | 'kids' | 'cards';

export interface PublicPage {
  /** What a search engine shows below the title, which the page sets itself. */
  description: string;
  picture: LinkPicture;
  /** Says that it needs JavaScript where that is switched off. */
  needsScript?: true;
  /** Not listed for search engines. */
  isUnlisted?: true;
}

/** A page as the build prerenders it. */
export interface PrerenderedPage {
  /** The content of the root element. */
  html: string;
  title: string;
  /** Of the `html` element. */
  classes: string[];
  /** The modules that the page's code is in, one within the other. */
  modules: object[];
}

/** The exports of `prerender.tsx`, which the build imports once it is built. */
export interface Prerenderer {
  addressModules(): Promise<Record<string, object[]>>;
  prerenderPage(path: string, answers?: DehydratedData): Promise<PrerenderedPage>;
}

/**
 * The pages that the build prerenders, so that they show and are found without script, by address. The books of the
 * library add theirs (`scripts/prerender/pages.ts`).
 */
export const publicPages: Record<string, PublicPage> = {
  '/': {
    description:
      'A voice-only friend for kids 4 to 12, and a quiet place to learn for everyone else in the house.',
    picture: 'house',
  },
  '/beta': {
    description:
      'Five characters for kids to talk to. Pick one by its picture; it listens, asks and answers by voice.',
    picture: 'kids',
  },
  '/n': {
    description:
      'A voice-only friend that answers kids’ questions and asks its own. Parents stay in control.',
    picture: 'kids',
  },
  '/n2': {
    description:
      'A patient, playful voice friend for kids 4 to 12: no screen to watch, and parents can review every talk.',
    picture: 'kids',
  },
  '/landing': {
    description:
      'A patient, warm voice for kids to practise talking with. No screen, no judgment, and parents see it all.',
    picture: 'kids',
  },
  '/features': {
    description: 'Name a topic, get flashcards, and review each one just before you would forget it.',
    picture: 'cards',
  },
  '/pricing': {
    description: 'What Kurio’s Free and Pro plans hold and cost, by the month or by the year.',
    picture: 'cards',
    needsScript: true,
  },
  '/about': {
    description: 'Who Kurio is for, what it does, and what it leaves out on purpose.',
    picture: 'house',
  },
  '/blog': {
    description:
      'Short notes on how Kurio is made: listening, forgetting, and keeping a child’s words at home.',
    picture: 'house',
  },
  '/careers': { description: 'How to work with the people who make Kurio.', picture: 'house' },
  '/help': {
    description:
      'Answers to what families and learners ask most: microphone, PIN, voices, cards, lessons, offline.',
    picture: 'house',
  },
  '/community': {
    description: 'Ways to take part in Kurio: tell us, write for it, run it for others.',
    picture: 'house',
  },
  '/privacy': {
    description: 'What Kurio keeps, where, for how long, who else sees it, and how to take it away.',
    picture: 'house',
  },
  '/terms': { description: 'The rules of using Kurio, in plain words.', picture: 'house' },
  '/cookies': {
    description: 'The few cookies Kurio sets, what each is for, and how long it lasts.',
    picture: 'house',
  },
  '/contact': { description: 'How to reach the people who run this Kurio.', picture: 'house' },
  '/lessons': {
    description:
      'A mini-series of short audio lessons on money, to listen to and read along, with a tutor to ask.',
    picture: 'house',
  },
  '/home': {
    description: 'The day streak, and the book that you are reading, one short episode at a time.',
    picture: 'house',
    needsScript: true,
  },
  '/library': {
    description: 'Books cut into short episodes to read as a quest, one at a time.',
    picture: 'house',
    needsScript: true,
  },
  '/login': {
    description: 'Log in to your cards, lessons and quests, with an email address or with Google.',
    picture: 'cards',
    needsScript: true,
  },
  '/signup': {
    description: 'Make a free account, so that your cards, streak and lessons are with you on every device.',
    picture: 'cards',
    needsScript: true,
  },
  '/generate': {
    description: 'Name a topic or paste your notes, and look through flashcards that were made of it.',
    picture: 'cards',
    needsScript: true,
  },
  '/api': {
    description: 'Every call between the browser and Kurio’s server.',
    picture: 'house',
    needsScript: true,
  },
};
