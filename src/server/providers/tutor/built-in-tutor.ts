import { tutorName } from '#core/lessons/tutor-name.ts';
import { concernIn } from '#core/safety/concerns/detect-concern.ts';
import { asksForDefinition, definitionOf } from './definitions.ts';
import { type Intent, readMessage } from './intent.ts';
import { quote, sentencesToQuote } from './quote.ts';
import { type Match, type Search, sentenceSearch } from './sentence-search.ts';
import { mainSentences } from './summary.ts';
import type { BuiltInTutor, TutorText } from './tutor.ts';
import { contentWords, stemOf, termsOf, topicsOf } from './words.ts';

/** A text and the index of the sentence that is playing, -1 where there is none. */
interface Position extends TutorText {
  readonly index: number;
}

/** Answers with sentences of the text itself, and says that it quotes. */
export const builtInTutor: BuiltInTutor = (text) => {
  const search = sentenceSearch(text.sentences);
  return (message, index) => reply(message, { ...text, index }, search);
};

function reply(message: string, text: Position, search: Search): string {
  if (concernIn(message)?.kind === 'selfHarm') return selfHarmReply;
  if (text.sentences.length === 0) return noText;
  const { intent, words } = readMessage(message);
  const isOnlyConfused = intent === 'confused' && words.length === 0;
  if (intent && intent !== 'advice' && (intent !== 'confused' || isOnlyConfused))
    return replies[intent](text);
  const answer = answerOf(message, words, text, search);
  if (intent === 'advice') return [noAdvice, answer ?? topicLine(text)].filter(Boolean).join(' ');
  return answer ?? noMatch(words, text);
}

const selfHarmReply =
  'I am glad that you wrote this. It matters more than any lesson. Please tell somebody you trust how you feel, right now if you can; and if you may be in danger, call your local emergency number. You do not have to be alone with it.';
const noText = 'There is no text here that I could look into. Open the lesson again and ask me once more.';
const noAdvice = 'What to do with your own money I cannot tell you: this is education, not advice.';

const replies: Readonly<Record<Exclude<Intent, 'advice'>, (text: Position) => string>> = {
  greeting: () => `Hello, I am ${tutorName}. Ask me about anything you heard in this lesson.`,
  thanks: () => 'You are welcome! Ask on, or press “Continue lesson” when you are ready.',
  goodbye: () => 'Goodbye, and come back whenever you like. The lesson waits for you.',
  who: () =>
    `I am ${tutorName}, the voice of these lessons, and a computer, not a person. Just now I can quote the lesson for you.`,
  again: (text) => `That was: ${quote(around(text, 1, 0), text.sentences)}`,
  summary: summarize,
  confused: explainAgain,
};

/** The indexes of the current sentence, `before` sentences before and `after` after it. */
function around({ index, sentences }: Position, before: number, after: number): number[] {
  const current = Math.max(0, index);
  const from = Math.max(0, current - before);
  const to = Math.min(sentences.length - 1, current + after);
  return Array.from({ length: to - from + 1 }, (_, offset) => from + offset);
}

/** The current sentence with its neighbors, and the lesson's definition of a word in it. */
function explainAgain(text: Position): string {
  const { sentences, index } = text;
  const near = around(text, 1, 1);
  const again = `Let us take that part again, slowly. ${intro(text, [index])} ${quote(near, sentences)}`;
  const definition = contentWords(sentences[Math.max(0, index)] ?? '')
    .map((word) => definitionOf([stemOf(word)], sentences))
    .find((indexes) => indexes.length > 0 && !indexes.some((defined) => near.includes(defined)));
  return `${again} ${definition ? `It may help to recall: ${quote(definition, sentences)}` : askAboutWord}`;
}

const askAboutWord = 'Which word or number in it is the puzzling one? Ask me about that one alone.';

function answerOf(
  message: string,
  words: readonly string[],
  text: Position,
  search: Search,
): string | undefined {
  const { sentences } = text;
  const stems = [...new Set(words.map(stemOf))];
  const definition = asksForDefinition(message) ? definitionOf(stems, sentences) : [];
  const matches = search(message);
  const matching = isRelevant(matches, words) ? sentencesToQuote(matches, sentences) : [];
  const indexes = definition.length > 0 ? definition : matching;
  return indexes.length > 0 ? `${intro(text, indexes)} ${quote(indexes, sentences)}` : undefined;
}

/** Whether the matches share a topic of the course with the question, or more than half of its words. */
function isRelevant(matches: readonly Match[], words: readonly string[]): boolean {
  const terms = new Set(matches.flatMap((match) => match.terms));
  const found = words.filter((word) => termsOf(word).some((term) => terms.has(term)));
  return found.length * 2 > words.length || topicsOf(found.join(' '), 1).length > 0;
}

function intro({ title, index }: Position, indexes: readonly number[]): string {
  if (title === undefined) return 'From this text:';
  return indexes.every((quoted) => quoted > index) ? 'From later in this lesson:' : 'From this lesson:';
}

function noMatch(words: readonly string[], text: Position): string {
  if (isTitle(words, text.title)) return `That is what this whole lesson is about. ${summarize(text)}`;
  const name = text.title === undefined ? 'this text' : 'this lesson';
  return `I can only quote ${name} here, and I find nothing in it about that. ${topicLine(text)}`.trim();
}

function isTitle(words: readonly string[], title = ''): boolean {
  const titleTerms = new Set(contentWords(title).flatMap(termsOf));
  const found = words.filter((word) => termsOf(word).some((term) => titleTerms.has(term)));
  return found.length > 1 && found.length * 2 > words.length;
}

function summarize({ title, sentences }: Position): string {
  const name = title === undefined ? 'text' : 'lesson';
  return `In the ${name}’s own words: ${quote(mainSentences(sentences), sentences)}`;
}

/** The topics that can be asked about. */
function topicLine({ title, sentences }: Position): string {
  const topics = topicsOf(sentences.join(' '), 4);
  const [last] = topics.slice(-1);
  if (last === undefined) return '';
  const names = topics.length === 1 ? last : `${topics.slice(0, -1).join(', ')} and ${last}`;
  return `What ${title === undefined ? 'it' : 'the lesson'} does cover is ${names}; ask me about any of these.`;
}
