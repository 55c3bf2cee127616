import { tellingWords } from './words.ts';

/** What a message wants, apart from an answer to a question. */
export type Intent = 'greeting' | 'thanks' | 'goodbye' | 'who' | 'again' | 'confused' | 'summary' | 'advice';

/** Words that a message of pleasantries has at most. */
const fewWords = 6;

const any = (...phrases: string[]) => new RegExp(`\\b(?:${phrases.join('|')})`, 'g');

const pleasantries: Partial<Record<Intent, RegExp>> = {
  thanks: any('thanks', 'thank you', 'thx', 'got it', 'i see', 'makes sense', 'that helps', 'great', 'cool'),
  goodbye: any('bye', 'goodbye', 'see you', 'good night'),
  greeting: any('hi\\b', 'hello', 'hey', 'good (?:morning|afternoon|evening)', 'how are you'),
};

const not = "(?:do not|don'?t|did not|didn'?t|can not|cannot|can'?t) (?:really |quite |even )?";
const offered = '(?:stock|fund|share|etf|broker|coin|crypto)s?\\b';

const wishes: Partial<Record<Intent, RegExp>> = {
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
    `(?:which|what|best|good|any|hot) ${offered}`,
    'good time to\\b',
    'recommend',
    '(?:hot|stock|any) tips?\\b',
    'will (?:\\w+ ){1,4}(?:go up|rise|crash|fall|drop)\\b',
  ),
  confused: any(
    `${not}(?:understand|get|follow)(?: (?:it|this|that))?\\b`,
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

/** What a message wants, and the words of it that name a subject, which are none where it is about what was heard. */
export function wishOf(message: string): { intent: Intent | undefined; telling: string[] } {
  const text = message.toLowerCase().replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim();
  const telling = tellingWords(text);
  const intent = namedIn(wishes, text);
  if (intent === 'confused')
    return { intent, telling: tellingWords(text.replace(wishes.confused ?? '', ' ')) };
  if (intent) return { intent, telling };
  const isShort = text.split(' ').length <= fewWords && !text.includes('?') && telling.length === 0;
  const pleasantry = isShort ? namedIn(pleasantries, text) : undefined;
  // Where nothing is left but 'why?', it is about what was heard last.
  return { intent: pleasantry ?? (telling.length === 0 ? 'confused' : undefined), telling };
}

function namedIn(patterns: Partial<Record<Intent, RegExp>>, text: string): Intent | undefined {
  const found = Object.entries(patterns).find(([, pattern]) => text.search(pattern) !== -1);
  return found?.[0] as Intent | undefined;
}
