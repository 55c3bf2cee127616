import { concernIn } from '../../companion/safety.ts';
import { asksMeaning, definitionOf } from './definitions.ts';
import { type Intent, wishOf } from './intent.ts';
import { tutorName } from './prompt.ts';
import { type Found, placesToQuote, quoted } from './quote.ts';
import { mainSentences } from './summary.ts';
import { stemOf, tellingWords, termsOf, topicsOf } from './words.ts';

/** What the built-in tutor answers from. */
export interface TutorText {
  /** Absent where the text is no lesson of this course. */
  title?: string | undefined;
  sentences: readonly string[];
  /** The sentence that is heard; -1 where there is none yet, or none that is known. */
  place: number;
}

/** The sentences in which a question's words, or others that mean the same, stand: the best first. */
export type Find = (question: string) => readonly Found[];

/** The tutor that needs no service: an answer to `message` out of the text's own sentences, saying that it quotes. */
export function builtInReply(message: string, text: TutorText, find: Find): string {
  if (concernIn(message)?.kind === 'selfHarm') return inDespair;
  if (text.sentences.length === 0) return noText;
  const { intent, telling } = wishOf(message);
  const isOnlyConfused = intent === 'confused' && telling.length === 0;
  if (intent && intent !== 'advice' && (intent !== 'confused' || isOnlyConfused))
    return replies[intent](text);
  const answer = answerOf(message, telling, text, find);
  if (intent === 'advice') return [noAdvice, answer ?? topicLine(text)].filter(Boolean).join(' ');
  return answer ?? nothingFits(telling, text);
}

const inDespair =
  'I am glad that you wrote this. It matters more than any lesson. Please tell somebody you trust how you feel, right now if you can; and if you may be in danger, call your local emergency number. You do not have to be alone with it.';
const noText =
  'There is no text of a lesson here that I could look into. Open the lesson anew and ask again.';
const noAdvice = 'What to do with your own money I cannot tell you: this is education, not advice.';

const replies: Readonly<Record<Exclude<Intent, 'advice'>, (text: TutorText) => string>> = {
  greeting: () => `Hello, I am ${tutorName}. Ask me about anything you heard in this lesson.`,
  thanks: () => 'You are welcome! Ask on, or press “Continue lesson” when you are ready.',
  goodbye: () => 'Goodbye, and come back whenever you like. The lesson waits for you.',
  who: () =>
    `I am ${tutorName}, the voice of these lessons, and a computer, not a person. Just now I can quote the lesson for you.`,
  again: (text) => `That was: ${quoted(around(text, 1, 0), text.sentences)}`,
  summary: inShort,
  confused: inOtherWords,
};

/** The places from `before` the current sentence to `after` it. */
function around({ place, sentences }: TutorText, before: number, after: number): number[] {
  const current = Math.max(0, place);
  const from = Math.max(0, current - before);
  const to = Math.min(sentences.length - 1, current + after);
  return Array.from({ length: to - from + 1 }, (_, index) => from + index);
}

/** The current sentence with its neighbours, and what the lesson says of a word in it. */
function inOtherWords(text: TutorText): string {
  const { sentences, place } = text;
  const near = around(text, 1, 1);
  const again = `Let us take that part again, slowly. ${opening(text, [place])} ${quoted(near, sentences)}`;
  const words = tellingWords(sentences[Math.max(0, place)] ?? '');
  const plainer = words
    .map((word) => definitionOf([stemOf(word)], sentences))
    .find((places) => places.length > 0 && !places.some((defined) => near.includes(defined)));
  const help = plainer ? `It may help to recall: ${quoted(plainer, sentences)}` : askOn;
  return `${again} ${help}`;
}

const askOn = 'Which word or number in it is the puzzling one? Ask me about that one alone.';

function answerOf(
  message: string,
  telling: readonly string[],
  text: TutorText,
  find: Find,
): string | undefined {
  const { sentences } = text;
  const defined = asksMeaning(message) ? definitionOf([...new Set(telling.map(stemOf))], sentences) : [];
  const found = find(message);
  const fitting = isAbout(found, telling) ? placesToQuote(found, sentences) : [];
  const places = defined.length > 0 ? defined : fitting;
  return places.length > 0 ? `${opening(text, places)} ${quoted(places, sentences)}` : undefined;
}

/**
 * Whether what was found is about the question, and not only a word in it: one that this course is about, or
 * more than half of the words that tell what is asked.
 */
function isAbout(found: readonly Found[], telling: readonly string[]): boolean {
  const terms = new Set(found.flatMap((one) => one.terms));
  const met = telling.filter((word) => termsOf(word).some((term) => terms.has(term)));
  return met.length * 2 > telling.length || topicsOf(met.join(' '), 1).length > 0;
}

function opening({ title, place }: TutorText, places: readonly number[]): string {
  if (title === undefined) return 'From this text:';
  return places.every((quotedPlace) => quotedPlace > place)
    ? 'From later in this lesson:'
    : 'From this lesson:';
}

function nothingFits(telling: readonly string[], text: TutorText): string {
  if (isTitle(telling, text.title)) return `That is what this whole lesson is about. ${inShort(text)}`;
  const name = text.title === undefined ? 'this text' : 'this lesson';
  return `I can only quote ${name} here, and I find nothing in it about that. ${topicLine(text)}`.trim();
}

function isTitle(telling: readonly string[], title = ''): boolean {
  const titled = new Set(tellingWords(title).flatMap(termsOf));
  const met = telling.filter((word) => termsOf(word).some((term) => titled.has(term)));
  return met.length > 1 && met.length * 2 > telling.length;
}

function inShort({ title, sentences }: TutorText): string {
  const name = title === undefined ? 'text' : 'lesson';
  return `In the ${name}’s own words: ${quoted(mainSentences(sentences), sentences)}`;
}

/** What can be asked about. */
function topicLine({ title, sentences }: TutorText): string {
  const topics = topicsOf(sentences.join(' '), 4);
  const [last] = topics.slice(-1);
  if (last === undefined) return '';
  const named = topics.length === 1 ? last : `${topics.slice(0, -1).join(', ')} and ${last}`;
  return `What ${title === undefined ? 'it' : 'the lesson'} does cover is ${named}; ask me about any of these.`;
}
