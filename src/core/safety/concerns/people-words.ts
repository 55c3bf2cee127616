import { plainWords } from '../../voice/normalize-utterance.ts';

const family: readonly (readonly [RegExp, string])[] = [
  [/\b(?:mommies|mommys|mommas|mamas|mothers|mums)\b/g, 'moms'],
  [/\b(?:mother|mami|mamma|ma)\b/g, 'mom'],
  [/\b(?:daddies|daddys|fathers)\b/g, 'dads'],
  [/\b(?:father|papi|pops)\b/g, 'dad'],
  [/\bstep (?=mom|dad|brother|sister)/g, 'step'],
  [/\b(?:grandmother|gramma|grammy|granny|gran|nana|nanna|mimi|grandmom|abuela)\b/g, 'grandma'],
  [/\b(?:grandfather|granddad|grand dad|grampa|gramps|pop pop|pawpaw|grandaddy|abuelo)\b/g, 'grandpa'],
  [/\b(?:auntie|aunty)\b/g, 'aunt'],
  [/\b(?:sissy|sis)\b/g, 'sister'],
  [/\b(?:bro|bubba)\b/g, 'brother'],
  [/\b(?:baby sitter|sitter|nanny)\b/g, 'babysitter'],
  [/\btryna\b/g, 'trying to'],
  [/\b(?:isnt|is nt)\b/g, 'is not'],
  [/\b(?:no one|noone|no body)\b/g, 'nobody'],
  [/\bany more\b/g, 'anymore'],
];

/** The plain words of an utterance with one name for each member of the family. */
export function kinWords(utterance: string): string {
  return family.reduce((text, [names, name]) => text.replace(names, name), plainWords(utterance));
}

export const grownUp =
  '(?:stepmom|stepdad|mom|dad|grandma|grandpa|uncle|aunt|babysitter|teacher|coach|neighbor|boyfriend|girlfriend|man|lady|woman|guy|' +
  'mister|mr|mrs|miss|pastor|priest|driver|principal|tutor|doctor|nurse|parents?)';
export const youngOne =
  '(?:stepbrother|stepsister|brother|sister|cousin|friend|boy|girl|kid|kids|boys|girls|baby|bully|classmate|twin|child|somebody|someone|anybody|people|person)';
/** Anybody who is not the child. */
export const person = `(?:he|she|they|${grownUp}|${youngOne})`;
export const relative =
  '(?:stepmom|stepdad|mom|dad|grandma|grandpa|uncle|aunt|stepbrother|stepsister|brother|sister|cousin|babysitter|teacher|friend|neighbor|baby|parents)';
export const pet =
  '(?:dog|doggy|doggie|puppy|cat|kitty|kitten|hamster|fish|goldfish|bunny|rabbit|bird|parrot|turtle|guinea pig|horse|pony|pet|mouse|rat|gecko|lizard|snake|chicken|frog|chick|ferret|gerbil)';

/** Somebody big who is with the child. */
export const company = `with (?:\\w+ ){0,3}(?:${grownUp}|(?:big|older) (?:sister|brother|cousin))|(?:mom|dad|grandma|grandpa) is (?:here|with me|watching|right here|coming)`;

/** Up to `most` words of any kind. */
export const gap = (most: number) => `(?:\\w+ ){0,${most}}`;

/** What to listen for, and what shows that it is nothing to worry about. */
export interface Sign {
  readonly hears: RegExp;
  readonly unless: RegExp | undefined;
}

/** A sign of whole words; `also` must be heard as well, before or after. */
export function sign(hears: string, unless?: string, also?: string): Sign {
  const whole = (words: string) => `\\b(?:${words})\\b`;
  return {
    hears: new RegExp(also ? `^(?=.*${whole(also)}).*${whole(hears)}` : whole(hears)),
    unless: unless === undefined ? undefined : new RegExp(whole(unless)),
  };
}
