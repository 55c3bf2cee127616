import { bodiesNet } from './body-signals.ts';
import { type Concern, type ConcernKind, concernKinds, concernOf } from './concern.ts';
import { dangerSigns, pattern } from './danger-phrases.ts';
import { peopleNet } from './people-signals.ts';
import { company, kinWords, type Sign } from './people-words.ts';
import { placesNet } from './place-signals.ts';

export { type Concern, type ConcernKind, concernKinds };

/** What keeps a phrase from meaning its kind. */
const harmless: Readonly<Partial<Record<ConcernKind, RegExp>>> = {
  bullied: pattern('swings?|sled|stroller|wagon|cart|bike|scooter|wheelchair'),
  alone: pattern(`${company}|^(?:\\w+ ){0,2}leave me alone`),
  unwell: pattern(
    'feelings|(?:cut|cuts) my (?:\\w+ )?(?:apple|food|sandwich|hair|paper|pancakes?|meat|cake|nails)',
  ),
  hurt: pattern('chess|checkers|uno|cards|monopoly|a race|the race|mario|feelings'),
};

/** Words that make a danger one of a game, a film or a story. They do not calm down what happens to "me". */
const makeBelieve = pattern(
  '(?:in|on|from) (?:the|my|a|our|this|that) (?:\\w+ )?(?:game|video game|movie|film|show|story|book|cartoon|level|play|episode|dream)|pretend(?:ed|ing)?|' +
    'minecraft|roblox|fortnite|mario|pokemon|zombies?|monsters?|dragons?|dinosaurs?|knights?|pirates?|villains?|superhero|boss|level|lego|my tower|once upon',
);
const figureOfSpeech = new RegExp(
  '\\b(?:' +
    'dying to|die (?:my|his|her) hair|got hit by (?:a|the) (?:\\w+)?(?:ball|swing|door|frisbee)|died? laughing|die laughing|to die for|hit the (?:ball|target|road)|hit a (?:ball|home run|homer)|home ?run|fire ?(?:truck|engine|fighter|fighters|man|men|fly|flies|place|station)|camp ?fire|' +
    'killing it|killed it|kill time|bored to death|scared to death of|starving to death|shot (?:a|the) (?:ball|basket|goal|hoop)|hit me (?:in|with) (?:dodgeball|a (?:ball|pillow|snowball|balloon|water balloon))|touch(?:ed)? (?:me )?(?:and )?(?:i am it|you are it|tag)|in tag|' +
    'hurts? from laughing(?: \\w+){0,2}|laugh\\w* (?:so (?:hard|much) )?(?:that |until )?my (?:tummy|stomach|belly) hurts?' +
    ')\\b',
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
const tries =
  /^(?:(?:hey|nova|um|so|but|and|please) )*(?:can|could|may|should|how|what (?:if|happens|would)|is it|am i|want to|i want to|why can not)\b/;
const bodily: ReadonlySet<ConcernKind> = new Set(['fire', 'swallowed', 'body', 'intruder']);
const notToMe = pattern('(?:nobody|never|not) (?:\\w+ ){0,2}(?:hits?|hurts?|touch(?:es)?|bull(?:y|ies)) me');
const happySecret = pattern('surprises?|birthdays?|presents?|gifts?|christmas|mothers day|fathers day|party');
const heavy = pattern('hurts?|hurting|scar\\w+|touch\\w*|bad|sad|yucky|afraid|game we|body|naked|kiss\\w*');

/**
 * The kind of danger, hurt or weighing secret that a child's words name, the gravest one first; undefined for
 * ordinary talk, also for the wild words of games and figures of speech. Phrases are tried first, then the wide net.
 */
export function concernIn(utterance: string): Concern | undefined {
  const text = kinWords(utterance).replaceAll(figureOfSpeech, ' ');
  if (tries.test(text) && isCaught('dared', text) && !isNamed('selfHarm', text)) return concernOf('dared');
  const found = concernKinds.find((kind) => isNamed(kind, text) || isCaught(kind, text));
  return found && concernOf(found);
}

function isNamed(kind: ConcernKind, text: string): boolean {
  if (!dangerSigns[kind]?.some((sign) => sign.test(text))) return false;
  if (makeBelieve.test(text) && !realAnyway.has(kind) && !(kind === 'hurt' && closePerson.test(text)))
    return false;
  if (harmless[kind]?.test(text)) return false;
  if (kind === 'secret' && happySecret.test(text) && !heavy.test(text)) return false;
  if (kind !== 'selfHarm' && notToMe.test(text)) return false;
  return !(bodily.has(kind) && asked.test(text));
}

function isCaught(kind: ConcernKind, text: string): boolean {
  const caughtBy = ({ hears, unless }: Sign) => hears.test(text) && !unless?.test(text);
  const signs: readonly Sign[] = [
    ...(peopleNet[kind] ?? []),
    ...(placesNet[kind] ?? []),
    ...(bodiesNet[kind] ?? []),
  ];
  if (!signs.some(caughtBy) || notToMe.test(text)) return false;
  return kind === 'dared' || !asked.test(text) || realAnyway.has(kind) || kind === 'hurt';
}
