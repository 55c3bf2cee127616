export const feelingNames = [
  'happy',
  'sad',
  'angry',
  'scared',
  'lonely',
  'worried',
  'proud',
  'jealous',
  'bored',
  'tired',
  'excited',
  'embarrassed',
] as const;
export type FeelingName = (typeof feelingNames)[number];

/** A feeling that a child names as their own. */
export interface Feeling {
  readonly name: FeelingName;
  /** The child's word for it, in a form that the companion can repeat. */
  readonly word: string;
  readonly degree: 'much' | 'little' | 'plain';
  /** `not`: the child says that they do not have it. */
  readonly not: boolean;
  /** The plain words after "because", "when" or "about". */
  readonly cause: string | undefined;
  /** The utterance without the words that name the feeling. */
  readonly rest: string;
}

const feelingWords: Readonly<Record<FeelingName, string>> = {
  happy: 'happy|glad|joyful|cheerful|happier|great|awesome|wonderful|amazing|good',
  sad: 'sad|unhappy|bad|down|blue|upset|sadder|heartbroken|miserable|terrible|horrible|awful|cry|crying|disappointed|homesick',
  angry: 'angry|mad|furious|grumpy|cross|annoyed|frustrated|cranky|grouchy|madder|angrier|raging',
  scared: 'scared|afraid|frightened|terrified|scareder|spooked|creeped out|freaked out',
  lonely: 'lonely|alone|lonesome|left out|all by myself',
  worried: 'worried|nervous|anxious|worry|worrying|stressed|unsure|worrieder',
  proud: 'proud|prouder',
  jealous: 'jealous|envious',
  bored: 'bored|boring|bord|boreded',
  tired: 'tired|sleepy|exhausted|worn out|tireder|so tire',
  excited: 'excited|can not wait|exited|thrilled|hyper',
  embarrassed: 'embarrassed|ashamed|shy|embarrassing|embarrased',
};

/** What children say instead of naming the feeling. */
const implied: Readonly<Partial<Record<FeelingName, RegExp>>> = {
  lonely:
    /\b(nobody|no one|noone) (wants to|will|would|ever |never )?\s?(plays?|likes?|sits?|talks?|be my friend|wants me)\b|\bi (do not )?have (no|any) friends\b|\bi miss (you|my|mom|dad|grandma|grandpa|him|her|them)\b/,
  sad: /\bi (just )?(cried|am crying|was crying|want to cry|feel like crying)\b|\bmakes me (cry|want to cry)\b|\bi hate (myself|my life)\b|\bi am (so )?(stupid|dumb|ugly|not good at anything|bad at everything)\b|\bnobody loves me\b|\b(mom|dad) does not love me\b|\bworst day\b/,
  angry:
    /\b(it|that) is (so |just )?not fair\b|\bnot fair\b|\b(it|that) is (so )?unfair\b|\bi hate (my|him|her|them|it when|school|when)\b|\b(makes|made|making) me (so )?mad\b/,
  scared:
    /\b(there is|i saw|i heard) a (monster|ghost|witch|thing|noise) (under|in|behind|at|outside)\b|\bi (had|have|got) a (bad dream|nightmare|scary dream)\b|\bbad dreams?\b|\bi had a scary\b|\bi do not like the dark\b/,
  worried:
    /\bi have (a|my) (test|spelling test|exam|recital|dentist|shot|operation)\b|\bwhat if (i|my mom|mom|my dad|dad|nobody|they)\b/,
  proud:
    /\bi (did|made|tied|rode|read|wrote|swam|finished) (it|this|that|\w+ ){1,4}(all )?(by myself|myself|for the first time)\b|\bi won\b|\bi got (an a|a hundred|first place|a medal|a trophy|a star|all of them right)\b/,
  jealous:
    /\b(he|she|they|everybody|everyone|my (brother|sister|friend|cousin)) (always )?gets? (more|everything|all the|a new|to stay|to go)\b/,
  bored:
    /\b(this|it|that|everything|school) is (so |really |very )?boring\b|\b(there is )?nothing to do\b|\bi (have|got) nothing to do\b/,
  tired: /\bi (can not|could not|did not) sleep\b/,
};

const leadIn = '(?:^|\\b(?:and|but|so|because|then|oh|no|yes|now|today|yesterday|really|just) )';
const iAm =
  '\\bi (?:(?:still|just|really|always|sometimes|also|do not|did not|was|am|were|get|got|feel|felt|feeling|been|have|being|is|not|kind of|sort of|maybe|think i am|a) )*';
const opener = `(?:${iAm}|\\bi am feeling |${leadIn}(?:it (?:makes|made|is making) me (?:feel )?|(?:\\w+ ){1,8}(?:makes|made|making|make) me (?:feel )?|me |this is |that is |it is ))`;
const degrees =
  '((?:(?:so|very|really|super|too|extremely|much|totally|pretty|always|little|a|bit|kind|sort|of|not|that|the|just|even|more|all|feeling|am|at) )*)';
const own = Object.fromEntries(
  feelingNames.map((name) => [
    name,
    new RegExp(
      `${opener}${degrees}(${feelingWords[name]})\\b(?! (?:at|idea|job|boy|girl|guy|dog|cat|thing|story|joke|one|day|morning|night|game))`,
    ),
  ]),
);
const angryAt = new RegExp(`${opener}${degrees}(mad|angry|furious) (?=at|with)`);
const bare = Object.fromEntries(
  feelingNames.map((name) => [
    name,
    new RegExp(`^(?:i )?${degrees}(${feelingWords[name]})(?: today| now| right now| again)?$`),
  ]),
);
/** Words that mean a feeling only after "I am" or "I feel", never alone: "good" answers many questions. */
const weak =
  /^(good|great|awesome|amazing|wonderful|bad|terrible|horrible|awful|down|blue|alone|boring|shy|cry|crying|embarrassing)$/;
const feltOnly = /\bi (\w+ )*(feel|felt|am|was)\b|\bme\b|^(so |very |really )/;
const causeAfter = /\b(?:because(?: of)?|when|about|that)\s+(.+)$/;
const makesMe = /^(.+?) (?:makes?|made|is making) me\b/;

/** The feeling that plain words express; a bare word ("sad") only counts where `bareCounts`. */
export function detectFeeling(text: string, bareCounts = true): Feeling | undefined {
  const found = feelingNames.flatMap((name) => {
    const match =
      (name === 'angry' ? angryAt.exec(text) : null) ??
      own[name]?.exec(text) ??
      (bareCounts ? bare[name]?.exec(text) : null);
    if (!match) return [];
    const word = match[2] ?? name;
    if (weak.test(word) && !feltOnly.test(match[0])) return [];
    return [{ name, word, at: match.index, input: match[0], not: /\bnot\b/.test(match[0]) }];
  });
  const chosen = found.filter(({ not }) => !not).sort((one, other) => other.at - one.at)[0] ?? found[0];
  if (chosen) {
    const cause = causeOf(text);
    return {
      name: chosen.name,
      word: adjective(chosen.name, chosen.word),
      degree: degreeOf(chosen.input),
      not: chosen.not,
      cause,
      rest: text.replace(chosen.input, ' ').trim(),
    };
  }
  for (const name of feelingNames) {
    if (!implied[name]?.test(text)) continue;
    const cause = name === 'proud' ? undefined : (causeAfter.exec(text)?.[1] ?? text);
    return { name, word: name, degree: 'plain', not: false, cause, rest: text };
  }
  return undefined;
}

function causeOf(text: string): string | undefined {
  return causeAfter.exec(text)?.[1] ?? makesMe.exec(text)?.[1];
}

function degreeOf(input: string): Feeling['degree'] {
  if (/\b(a little|little bit|a bit|kind of|sort of)\b/.test(input)) return 'little';
  return /\b(so|very|really|super|too|extremely|totally|furious|terrified|exhausted|miserable)\b/.test(input)
    ? 'much'
    : 'plain';
}

const sayable =
  /^(happy|glad|sad|upset|unhappy|disappointed|angry|mad|furious|grumpy|annoyed|frustrated|scared|afraid|frightened|lonely|worried|nervous|proud|jealous|bored|tired|sleepy|excited|shy|embarrassed)$/;

function adjective(name: FeelingName, word: string): string {
  return sayable.test(word) ? word : name;
}

/** Whether a feeling is a negative one. */
export function isNegative(name: FeelingName): boolean {
  return name !== 'happy' && name !== 'proud' && name !== 'excited';
}
