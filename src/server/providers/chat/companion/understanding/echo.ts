import { capitalized } from '#core/voice/normalize-utterance.ts';
import { childVerbs, functionWords } from './lexicon.ts';
import { withCapitals } from './proper-names.ts';
import { maySayBack } from './word-filter.ts';

const personSwaps: Readonly<Record<string, string>> = {
  i: 'you',
  me: 'you',
  my: 'your',
  mine: 'yours',
  myself: 'yourself',
  am: 'are',
  we: 'you',
  us: 'you',
  our: 'your',
  ours: 'yours',
  ourselves: 'yourselves',
};
const breaks = /\b(?:and then|and|but|so that|so|then|because|when|if|while|or|until|um|like when)\b/;
const lead =
  /^(?:well|yes|yeah|no|oh|okay|ok|hey|guess what|you know what|today|yesterday|i think|i guess|actually|and|i said) /;
const unfit =
  /\b(you|your|yours|what|why|who|how|whose|which|please|will|would|could|should|might|may|tell|say|said|let|think|know|mean|wish|guess|anyway|ok|okay|hello|hi|thing|stuff|do not|did not know|can not)\b/;
/** Subordinate clauses to leave out: "i want to be a vet when i am big". */
const aside = / (?:when|if|while|until|unless) .*$/;
const dangling = new Set(
  'a an the my your his her their our and or but to of in on at with for from by is are was were am very so really it is'.split(
    ' ',
  ),
);
const adverbs = new Set('just really always never also still already only sometimes even'.split(' '));

/**
 * What the child said, reflected back: "i took his red car" becomes "You took his red car". Without the final
 * mark. Undefined if the result would be clumsy or the words must not be repeated.
 */
export function reflected(plain: string): string | undefined {
  const clauses = plain
    .replace(aside, '')
    .split(breaks)
    .map((clause) => clause.trim())
    .map((clause) => clause.replace(lead, '').replace(lead, ''));
  const fit = clauses.filter(canSwapPersons);
  const clause = fit.at(-1);
  return clause === undefined
    ? undefined
    : capitalized(withCapitals(swapPersons(clause.split(' ')).join(' ')));
}

function canSwapPersons(clause: string): boolean {
  const words = clause.split(' ');
  const [first = '', second = ''] = words;
  if (words.length < 3 || words.length > 9) return false;
  if (unfit.test(clause) || !maySayBack(clause) || dangling.has(words.at(-1) ?? '')) return false;
  if (words.slice(1).some((word) => /^(?:i|he|she|they|we|it)$/.test(word))) return false;
  if (new Set(words).size < words.length - 1) return false;
  const verbAt = (at: number) =>
    isVerb(words[at] ?? '') || (adverbs.has(words[at] ?? '') && isVerb(words[at + 1] ?? ''));
  if (/^(i|we|he|she|they)$/.test(first))
    return verbAt(1) && second !== 'is' && !/^(i|it) (is|are|be)\b/.test(clause);
  if (/^(my|our|the|his|her)$/.test(first))
    return (
      !childVerbs.has(second) &&
      ([2, 3].some(verbAt) || /^\w+ \w+ \w{3,}s (?:me|him|her|it|them|us|my)\b/.test(clause))
    );
  return (
    words.length >= 4 &&
    !functionWords.has(first) &&
    !childVerbs.has(first) &&
    verbAt(1) &&
    / (my|me|a|the) ?/.test(clause)
  );
}

function isVerb(word: string): boolean {
  return childVerbs.has(word) || /^\w{3,}ed$/.test(word);
}

function swapPersons(words: readonly string[]): string[] {
  return words.map((word, at) => {
    if (word === 'was' && words[at - 1] === 'i') return 'were';
    if (word === 'i' && at > 0 && words[at - 1] === 'and') return 'you';
    return personSwaps[word] ?? word;
  });
}

const determiner = /^(a|an|the|my|our|his|her|their|some|two|three|four|five|six|seven|eight|nine|ten|many)$/;
const article = /^(a|an|some|two|three|four|five|six|seven|eight|nine|ten)$/;

/**
 * The noun phrase that the child speaks of, as the companion can use it: "my red car" becomes "your red car",
 * "dinosaurs" stays. Undefined if none stands out or it must not be repeated.
 */
export function nounPhrase(plain: string): string | undefined {
  const words = plain.replace(lead, '').split(' ').filter(Boolean);
  const phrases: string[][] = [];
  words.forEach((word, at) => {
    if (!determiner.test(word)) return;
    const rest = words.slice(at + 1, at + 4);
    const end = rest.findIndex((next) => endsPhrase(next));
    const all = end === -1 ? rest : rest.slice(0, end);
    // "My dad tickles me": the verb belongs to the object that follows it.
    const noun = isObject(rest[end]) && all.length > 1 ? all.slice(0, -1) : all;
    const named = noun.length > 0 && !adjectives.has(noun.at(-1) ?? '');
    if (named && (end !== -1 || words.length <= at + 4)) phrases.push([word, ...noun]);
  });
  const phrase = phrases.sort((one, other) => weight(other) - weight(one))[0] ?? bareNoun(words);
  if (phrase && words.length > roomFor(phrase)) return undefined;
  if (!phrase || !maySayBack(phrase.join(' ')) || phrase.some((word) => emptyNouns.has(word)))
    return undefined;
  return withCapitals(phrase.map((word) => personSwaps[word] ?? word).join(' '));
}

const adjectives = new Set(
  (
    'big little new nice good great old long tall short small fast cool fun funny silly red blue green yellow orange purple ' +
    'pink black white brown gray golden harder easier bigger smaller better longer shorter funnier different best hardest'
  ).split(' '),
);

function isObject(word: string | undefined): boolean {
  return word !== undefined && /^(?:me|him|her|it|them|us)$/.test(word);
}

function endsPhrase(word: string): boolean {
  return (functionWords.has(word) && !adjectives.has(word)) || childVerbs.has(word) || determiner.test(word);
}

const emptyNouns = new Set(
  'thing things stuff something anything everything nothing lot bit one time times way kind day minute second story riddle joke game question fact idea name song word hint answer other next another same middle end first last'.split(
    ' ',
  ),
);

/** The longest utterance in which a phrase still is the subject; "my ears" in a long one is not. */
function roomFor([first = '']: readonly string[]): number {
  if (/^(?:my|his|her|their|our)$/.test(first)) return 4;
  return first === 'the' ? 6 : 30;
}

function weight(phrase: readonly string[]): number {
  return phrase.length + (article.test(phrase[0] ?? '') ? 0.5 : 0);
}

function bareNoun(words: readonly string[]): string[] | undefined {
  const core = words.filter((word, at) => !(at === 0 && /^(maybe|just|like|because)$/.test(word)));
  const plainNouns = core.every(
    (word) => word === 'and' || (!functionWords.has(word) && !childVerbs.has(word)),
  );
  const sound = core.every((word) => /^\p{L}{2,14}$/u.test(word) && /[aeiouy]/.test(word));
  return core.length > 0 &&
    core.length <= 3 &&
    plainNouns &&
    sound &&
    core.at(-1) !== 'and' &&
    core[0] !== 'and'
    ? core
    : undefined;
}
