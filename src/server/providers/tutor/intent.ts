import { contentWords } from './words.ts';

/** What a message asks for other than the answer to a question. */
export type Intent = 'greeting' | 'thanks' | 'goodbye' | 'who' | 'again' | 'confused' | 'summary' | 'advice';

/** Words of the longest message that counts as small talk. */
const maxSmallTalkWords = 6;

const any = (...phrases: string[]) => new RegExp(`\\b(?:${phrases.join('|')})`, 'g');

const smallTalk: Partial<Record<Intent, RegExp>> = {
  thanks: any('thanks', 'thank you', 'thx', 'got it', 'i see', 'makes sense', 'that helps', 'great', 'cool'),
  goodbye: any('bye', 'goodbye', 'see you', 'good night'),
  greeting: any('hi\\b', 'hello', 'hey', 'good (?:morning|afternoon|evening)', 'how are you'),
};

const notUnderstood = "(?:do not|don'?t|did not|didn'?t|can not|cannot|can'?t) (?:really |quite |even )?";
const product = '(?:stock|fund|share|etf|broker|coin|crypto)s?\\b';

const requests: Partial<Record<Intent, RegExp>> = {
  who: any('(?:who|what) are you\\b', 'are you (?:an? )?(?:real|human|person|robot|ai|bot)\\b', 'your name'),
  again: any(
    'what was that\\b',
    'say (?:that|it) again',
    'repeat',
    'just sa(?:y|id)',
    'missed (?:that|it)\\b',
    'pardon',
  ),
  summary: any(
    'summar',
    'sum (?:it |this |that )?up\\b',
    'recap',
    'tl ?;? ?dr\\b',
    '(?:main|key) (?:point|idea|message|takeaway)',
    "(?:lesson|this|it)(?:'s)? (?:all )?about ?\\?*$",
    'in short\\b',
    'overview',
  ),
  advice: any(
    'should i (?:buy|sell|invest|put|hold|get|choose|pick|own|use)\\b',
    `(?:which|what|best|good|any|hot) ${product}`,
    'good time to\\b',
    'recommend',
    '(?:hot|stock|any) tips?\\b',
    'will (?:\\w+ ){1,4}(?:go up|rise|crash|fall|drop)\\b',
  ),
  confused: any(
    `${notUnderstood}(?:understand|get|follow)(?: (?:it|this|that))?\\b`,
    "(?:i'?m|i am) (?:so |totally )?(?:lost|confused)\\b",
    'confus\\w+',
    'what do you mean\\b',
    'huh\\b',
    'hmm*\\b',
    'no sense\\b',
    '(?:simpler|plain|simple) (?:words|terms|english)\\b',
    'simpler\\b',
  ),
};

/** The intent of a message and its content words, which are empty where it is about the current sentence. */
export function readMessage(message: string): { intent: Intent | undefined; words: string[] } {
  const text = message.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
  const words = contentWords(text);
  const intent = matching(requests, text);
  if (intent === 'confused')
    return { intent, words: contentWords(text.replace(requests.confused ?? '', ' ')) };
  if (intent) return { intent, words };
  const isShort = text.split(' ').length <= maxSmallTalkWords && !text.includes('?') && words.length === 0;
  const fallback = words.length === 0 ? 'confused' : undefined;
  // A message without content words, such as 'why?', is about the current sentence.
  return { intent: (isShort ? matching(smallTalk, text) : undefined) ?? fallback, words };
}

function matching(patterns: Partial<Record<Intent, RegExp>>, text: string): Intent | undefined {
  const found = Object.entries(patterns).find(([, pattern]) => text.search(pattern) !== -1);
  return found?.[0] as Intent | undefined;
}
