import type { Answers } from '#contract/call.ts';

/** The picture that stands beside a link to a page: `public/og/<name>.png`. */
export type LinkPicture = 'house' | 'kids' | 'cards';

export interface PublicPage {
  /** What a search engine shows below the title, which the page itself gives. */
  description: string;
  picture: LinkPicture;
  /** Can do nothing where scripts are switched off, and says so. */
  needsScript?: true;
  /** Shown, but not offered to search engines. */
  isUnlisted?: true;
}

/** A page as the build has drawn it. */
export interface DrawnPage {
  /** What stands in the root element. */
  html: string;
  title: string;
  /** The classes of the document's root. */
  classes: string[];
  /** The sources that the page's code is loaded from, below `src/web`. */
  sources: string[];
  /** What the server would have answered to the page. */
  answers: Answers;
}

/** What `prerender.tsx` gives to whoever builds the app. */
export interface PageDrawer {
  /** Draws the page of an address for a browser that keeps nothing. Throws what the page throws. */
  drawPage(path: string, answers?: Answers): Promise<DrawnPage>;
  /** The patterns of all addresses that show a page, each with the sources of its code, below `src/web`. */
  addressSources(): Record<string, string[]>;
}

/** All pages as the build has drawn them, by address, with what is told of each, and what `addressSources` gives. */
export interface Drawing {
  addresses: Record<string, string[]>;
  pages: Record<string, { about: PublicPage; drawn: DrawnPage }>;
  /** Of these the address of the one for what is not there. */
  notFound: string;
}

/**
 * The pages that the build draws as HTML, so that they show and are found without script, by address; those of the
 * books come besides (`scripts/prerender/pages.ts`).
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
    description: 'Log in to your cards, lessons and quests, with an e-mail address or with Google.',
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
