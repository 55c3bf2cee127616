const contractions: readonly (readonly [RegExp, string])[] = [
  [/\bi'?m\b/g, 'i am'],
  [/\b(you|we|they)'re\b/g, '$1 are'],
  [/\b(you|they)re\b/g, '$1 are'],
  [/\b(i|you|we|they)'?ve\b/g, '$1 have'],
  [/\b(i|you|he|she|it|we|they)'ll\b/g, '$1 will'],
  [/\b(i|you|he|she|we|they)'d\b/g, '$1 would'],
  [/\b(he|she|it|that|what|where|who|how|there|here|why|when)'s\b/g, '$1 is'],
  [/\blet'?s\b/g, 'let us'],
  [/\bcan'?t\b|\bcannot\b/g, 'can not'],
  [/\bwon'?t\b/g, 'will not'],
  [/\bain'?t\b/g, 'am not'],
  [/\b(do|does|did|is|are|was|were|have|has|had|would|could|should)n'?t\b/g, '$1 not'],
  [/\bgonna\b/g, 'going to'],
  [/\bwanna\b/g, 'want to'],
  [/\bgotta\b/g, 'have to'],
  [/\blemme\b/g, 'let me'],
  [/\bgimme\b/g, 'give me'],
  [/\bdunno\b/g, 'do not know'],
  [/\b(cuz|coz|cos|'cause|cause|becuz)\b/g, 'because'],
  [/\b(momma|mama|mummy|mommy|mum)\b/g, 'mom'],
  [/\b(daddy|dada|papa)\b/g, 'dad'],
  [/\bfavourite\b/g, 'favorite'],
  [/\bcolour\b/g, 'color'],
];

const fused: Readonly<Record<string, string>> = {
  ur: 'you are',
  u: 'you',
  hes: 'he is',
  shes: 'she is',
  thats: 'that is',
  whats: 'what is',
  wheres: 'where is',
  whos: 'who is',
  hows: 'how is',
  theres: 'there is',
};

/** Regular endings that children give to irregular verbs, with the form that an adult would answer with. */
const recasts: Readonly<Record<string, string>> = {
  goed: 'went',
  feeled: 'felt',
  runned: 'ran',
  falled: 'fell',
  breaked: 'broke',
  broked: 'broke',
  taked: 'took',
  tooked: 'took',
  eated: 'ate',
  throwed: 'threw',
  bringed: 'brought',
  buyed: 'bought',
  maked: 'made',
  catched: 'caught',
  drawed: 'drew',
  hitted: 'hit',
  hurted: 'hurt',
  sleeped: 'slept',
  swimmed: 'swam',
  comed: 'came',
  telled: 'told',
  finded: 'found',
  gived: 'gave',
  knowed: 'knew',
  losted: 'lost',
  losed: 'lost',
  winned: 'won',
  wonned: 'won',
  bited: 'bit',
  sayed: 'said',
  getted: 'got',
  builded: 'built',
  teached: 'taught',
  mines: 'mine',
  foots: 'feet',
  mouses: 'mice',
  yestaday: 'yesterday',
};

const stutter = /\b(i|the|my|and|a|we|he|she|it|um|because) (?:\1 )+/g;
const meAsSubject =
  /^me (?=(want|like|love|am|have|go|went|see|saw|got|need|do|did|not|can|took|made|hate|play|eat|ate)\b)/;
const himAsSubject =
  /\b(?:^|because |and |then )(him|them) (?=(took|hit|is|are|was|did|said|pushed|broke|go|went)\b)/g;

/** A minute of a child's speech has under 1000 characters; more would only cost time. The end is what counts. */
const longest = 4_000;

/**
 * The words of an utterance in one plain form, whatever the recognizer or the child made of them: lower case,
 * contractions written out, no marks, fillers and stutters gone, overregularised verbs put right.
 */
export function plainWords(utterance: string): string {
  let text = utterance.slice(-longest).toLowerCase().replaceAll('’', "'");
  for (const [short, full] of contractions) text = text.replace(short, full);
  text = text
    .replaceAll("'", '')
    .replace(/[^\p{L}\p{N}+*/=]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => fused[word] ?? recasts[word] ?? word)
    .filter((word, _, all) => !(all.length > 1 && /^(um+|uh+|er+m*|hm+)$/.test(word)))
    .join(' ');
  return text
    .replace(stutter, '$1 ')
    .replace(meAsSubject, 'i ')
    .replace(himAsSubject, (found, who) => found.replace(who, who === 'him' ? 'he' : 'they'));
}

/** The sentences of a text, each with its closing mark. */
export function sentencesOf(text: string): string[] {
  return (text.match(/[^.!?]+[.!?]*["']?/g) ?? []).map((sentence) => sentence.trim()).filter(Boolean);
}

/** A sentence as the ear compares it: lower-case words without marks. */
export function spokenForm(sentence: string): string {
  return sentence
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Whether `phrase` (in plain form) stands in `text` (in plain form) as whole words; a plural counts. */
export function hasPhrase(text: string, phrase: string): boolean {
  const padded = ` ${text} `;
  return (
    padded.includes(` ${phrase} `) || padded.includes(` ${phrase}s `) || padded.includes(` ${phrase}es `)
  );
}

/** `text` with a capital first letter. */
export function capitalized(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

const smallWords = new Set(
  (
    'a an the i me my you your he she it we they us our his her its their him them is am are was were be been do ' +
    'does did done have has had to of in on at for with from by about into up down out so and or but if then than ' +
    'that this these those there here what why how who when where which can could will would should may not no ' +
    'yes just very really too also some any all one get got go tell know think please like want make makes'
  ).split(' '),
);

/** The words of a plain text that carry its meaning, roughly stemmed, so that 'trains' meets 'train'. */
export function contentWords(plain: string): string[] {
  return [
    ...new Set(
      plain
        .split(' ')
        .filter((word) => word !== '' && !smallWords.has(word))
        .map(stem),
    ),
  ];
}

/** A rough stem, good enough to compare two words that both went through it. */
export function stem(word: string): string {
  if (word.length <= 3) return word;
  return word.replace(/(?:ies|ing|es|ed|s|y|e)$/, '');
}
