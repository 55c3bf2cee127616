import { type ConcernKind, concernKinds, dangerSigns, pattern } from './danger-signs.ts';
import { plainWords } from './words.ts';

export { type ConcernKind, concernKinds };

/** What a child's words give reason to worry about; `urgent` means that help must come now. */
export interface Concern {
  readonly kind: ConcernKind;
  readonly urgent: boolean;
}

const urgentKinds: ReadonlySet<ConcernKind> = new Set(['selfHarm', 'emergency', 'lost']);

/** Words that make a danger one of a game, a film or a story. They do not calm down what happens to "me". */
const makeBelieve = pattern(
  '(?:in|on|from) (?:the|my|a|our|this|that) (?:\\w+ )?(?:game|video game|movie|film|show|story|book|cartoon|level|play|episode|dream)|pretend(?:ed|ing)?|' +
    'minecraft|roblox|fortnite|mario|pokemon|zombies?|monsters?|dragons?|dinosaurs?|knights?|pirates?|villains?|superhero|boss|level|lego|my tower|once upon',
);
const figureOfSpeech = new RegExp(
  '\\b(?:' +
    'dying to|die (?:my|his|her) hair|got hit by (?:a|the) (?:\\w+)?(?:ball|swing|door|frisbee)|died? laughing|die laughing|to die for|hit the (?:ball|target|road)|hit a (?:ball|home run|homer)|home ?run|fire ?(?:truck|engine|fighter|fighters|man|men|works?|fly|flies|place|station)|camp ?fire|' +
    'killing it|killed it|kill time|bored to death|scared to death of|starving to death|shot (?:a|the) (?:ball|basket|goal|hoop)|hit me (?:in|with) (?:dodgeball|a (?:ball|pillow|snowball|balloon|water balloon))|touch(?:ed)? (?:me )?(?:and )?(?:i am it|you are it|tag)|in tag' +
    ')',
  'g',
);
const realAnyway: ReadonlySet<ConcernKind> = new Set([
  'selfHarm',
  'touched',
  'stranger',
  'secret',
  'bullied',
  'parents',
]);
const closePerson = pattern(
  'mom|dad|stepdad|stepmom|uncle|aunt|grandpa|grandma|teacher|coach|babysitter|brother|sister',
);
const asked = pattern(
  'what (?:happens|if|is|are|does|do)|why (?:do|does|did|is|are)|how (?:do|does|did)|can you (?:tell|play)',
);
const notToMe = pattern(
  '(?:nobody|no one|never|not) (?:\\w+ ){0,2}(?:hits?|hurts?|touch(?:es)?|bull(?:y|ies)) me',
);

/**
 * The kind of danger, hurt or weighing secret that a child's words name, the gravest one first; undefined for
 * ordinary talk, also for the wild words of games and figures of speech.
 */
export function concernIn(utterance: string): Concern | undefined {
  const text = plainWords(utterance).replaceAll(figureOfSpeech, ' ');
  for (const kind of concernKinds) {
    if (!dangerSigns[kind].some((sign) => sign.test(text))) continue;
    if (makeBelieve.test(text) && !realAnyway.has(kind) && !(kind === 'hurt' && closePerson.test(text)))
      continue;
    if (kind !== 'selfHarm' && notToMe.test(text)) continue;
    if (kind === 'emergency' && asked.test(text)) continue;
    return { kind, urgent: urgentKinds.has(kind) };
  }
  return undefined;
}
