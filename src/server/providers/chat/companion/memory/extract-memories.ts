import { capitalized, plainWords } from '#core/voice/normalize-utterance.ts';
import { reflected } from '../understanding/echo.ts';
import { childVerbs, functionWords } from '../understanding/lexicon.ts';
import { withCapitals } from '../understanding/proper-names.ts';
import { maySayBack } from '../understanding/word-filter.ts';

export type MemoryKind = 'name' | 'age' | 'pet' | 'sibling' | 'friend' | 'favorite' | 'like' | 'event';

/** One thing a child said about themselves; `what` is the kind of pet, the thing liked or what happened. */
export interface Memory {
  readonly kind: MemoryKind;
  readonly what: string;
  readonly name: string | undefined;
  /** The index of the exchange in which the child said it. */
  readonly at: number;
}

/** What the child said in one exchange, and the companion's reply before it. */
export interface ChildTurn {
  readonly plain: string;
  readonly before: string;
}

const pets =
  'dog|puppy|doggy|cat|kitty|kitten|hamster|bunny|rabbit|fish|goldfish|bird|parrot|turtle|tortoise|guinea pig|horse|pony|lizard|gecko|snake|chicken|mouse|rat|frog|hedgehog|budgie';
const kin =
  'brother|sister|baby brother|baby sister|little brother|little sister|big brother|big sister|twin';
const person = '(\\p{L}{2,12})';
const numberWords = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
];

type Rule = readonly [RegExp, (match: RegExpExecArray) => Omit<Memory, 'at'> | undefined];
const rule = (source: string, make: Rule[1]): Rule => [new RegExp(`\\b(?:${source})`, 'gu'), make];
const item = (kind: MemoryKind, what: string, name?: string) => ({
  kind,
  what,
  name: name && properName(name),
});

const rules: readonly Rule[] = [
  rule(`(?:my name is|i am called|people call me|(?:you can )?call me|my names) ${person}`, ([, name]) =>
    named(name),
  ),
  rule(
    'i am (?:only |already |almost |now )?(\\w+)(?: and a half)?(?: years?(?: old)?|$| and (?!a )|(?= and a half))',
    ([, age]) => aged(age),
  ),
  rule(
    `(?:my|our) (?:\\w+ )?(${pets})s? (?:is called|is named|name is|named|called) ${person}`,
    ([, what = '', name]) => item('pet', what, name),
  ),
  rule(
    `(?:i|we) (?:just |also |only |already )?(?:have|got|has) (?:a|an|my|two|three|one) (?:\\w+ )?(${pets})s?(?: (?:and )?(?:named|called|(?:its|his|her|the) name is|he is called|she is called) ${person})?\\b`,
    ([, what = '', name]) => item('pet', what, name),
  ),
  rule(`my (${pets})s?\\b(?: ${person})?`, ([, what = '', name]) => item('pet', what, capitalName(name))),
  rule(
    `my (?:\\w+ )?(${kin})s? (?:is called|is named|name is|named|called) ${person}`,
    ([, what = '', name]) => item('sibling', what, name),
  ),
  rule(`my (${kin}) ${person}`, ([, what = '', name]) => {
    const proper = capitalName(name);
    return proper && properName(proper) ? item('sibling', what, proper) : undefined;
  }),
  rule(
    `(?:i|we) (?:have|got) ((?:two|three|four|five) (?:little |big |baby |older |younger )?(?:brothers|sisters))\\b`,
    ([, what = '']) => item('sibling', what),
  ),
  rule(
    `(?:i|we) (?:have|got) (?:a|an|one) (${kin})(?: (?:and )?(?:named|called|(?:his|her) name is) ${person})?\\b`,
    ([, what = '', name]) => item('sibling', what, name),
  ),
  rule(`my (?:best )?friends? (?:is called|is named|name is|named|called|is) ${person}`, ([, name = '']) =>
    friend(name),
  ),
  rule(`my (?:best )?friend ${person}`, ([, name = '']) => friend(name)),
  rule(`${person} is my (?:best )?friend`, ([, name = '']) => friend(name)),
  rule(
    'my (?:most )?favorite (\\w+(?: \\w+)?) is (?:(?:a|an|the|my) )?(\\w+(?: \\w+)?)',
    ([, of = '', what = '']) => sayable({ kind: 'favorite', what: withCapitals(what), name: of }),
  ),
  rule(
    'i (?:really |also )?(?:like|love) (?:playing |to play |eating |the )?(\\w+)(?: (?:a lot|so much|too|the most|and)|$)',
    ([, what = '']) => liked(what),
  ),
];

function properName(name: string): string | undefined {
  const taken =
    name === '' ||
    functionWords.has(name) ||
    childVerbs.has(name) ||
    !maySayBack(name) ||
    /^(mom|dad|called|named|now|today|who|names?|what|its|whats)$/.test(name);
  return taken ? undefined : capitalized(name);
}

function capitalName(name: string | undefined): string | undefined {
  return name !== undefined &&
    name.length > 2 &&
    !/(?:ed|s|ing|ly)$/.test(name) &&
    !/^(pooped|barf|can|day|house|food|toy|ball|bed|park|tail|cage|bowl|hair|fur)$/.test(name)
    ? name
    : undefined;
}

function named(name = ''): Omit<Memory, 'at'> | undefined {
  const proper = properName(name);
  return proper === undefined ? undefined : { kind: 'name', what: proper, name: proper };
}

function aged(word = ''): Omit<Memory, 'at'> | undefined {
  const age = /^\d+$/.test(word) ? Number(word) : numberWords.indexOf(word);
  return age >= 2 && age <= 13 ? { kind: 'age', what: numberWords[age] ?? '', name: undefined } : undefined;
}

function friend(name: string): Omit<Memory, 'at'> | undefined {
  const proper = properName(name);
  return proper === undefined ? undefined : { kind: 'friend', what: 'friend', name: proper };
}

function liked(what: string): Omit<Memory, 'at'> | undefined {
  return functionWords.has(what) || childVerbs.has(what)
    ? undefined
    : sayable({ kind: 'like', what: withCapitals(what), name: undefined });
}

function sayable(memory: Omit<Memory, 'at'>): Omit<Memory, 'at'> | undefined {
  return maySayBack(`${memory.what} ${memory.name ?? ''}`) ? memory : undefined;
}

/** A question is no statement: "what is my cat's name" names no cat. */
const question =
  /^(?:(?:and|so|but|hey|ok|do you know|can you guess|guess) )*(?:what|who|how|where|when|why|which|do you|did i|can you|is my|are my)\b(?!.*\bname is\b)/;

const happened =
  /\b(?:i|we) (?:went|saw|got|made|built|won|played|found|visited|baked|rode|climbed|swam|planted|learned|drew)\b/;
const introduction = new RegExp(
  `^(?:(?:hi|hello|hey)(?: \\p{L}+)? )i am ${person}\\b|^i am ${person} and i am\\b`,
  'u',
);
const notAName =
  /^(?:back|here|ready|done|cold|hot|good|going|in|at|so|at|old|big|small|super|your|hungry|thirsty|home|batman|spiderman)$|ing$|ed$/;
const siblingNames = new RegExp(`^(?:(?:they are|their names are|it is) )?${person} and ${person}$`, 'u');
const oneOf = (what = 'sibling') => what.replace(/^.* /, '').replace(/s$/, '');
const askedName = /\b(?:your (?:first )?name|call you|friends call you)\b[^.!?]*\?/i;
const askedPetName = /\b(?:its name|have a name|it called|name did you give)\b[^.!?]*\?$/i;
const shortName = new RegExp(`^(?:(?:hi|hello|hey) )?(?:it is |i am |im )?${person}$`, 'u');
const petName = new RegExp(
  `^(?:(?:his|her|its|the) name is |(?:he|she|it) (?:is|was) (?:called|named) |it is )${person}$`,
  'u',
);

/** What a child has said about themselves, newest last. A newer statement replaces an older one. */
export function memoriesOf(prompt: string, told: readonly ChildTurn[]): Memory[] {
  return told.reduce((memories, now, at) => addMemories(memories, now, at), fromPrompt(prompt));
}

/** `memories` with those of another exchange, whose index is `at`. */
export function addMemories(memories: readonly Memory[], { plain, before }: ChildTurn, at: number): Memory[] {
  return memoriesIn(plain, before, memories).reduce(
    (known, memory) => mergeMemory(known, { ...memory, at }),
    [...memories],
  );
}

function memoriesIn(plain: string, before: string, known: readonly Memory[]): Omit<Memory, 'at'>[] {
  const asking = question.test(plain);
  const found = (asking ? [] : rules).flatMap(([sign, make]) =>
    [...plain.matchAll(sign)].map((match) => make(match as RegExpExecArray)),
  );
  const alone = askedName.test(before) ? shortName.exec(plain)?.[1] : undefined;
  if (alone) found.push(named(alone));
  const introduced = introduction.exec(plain);
  const own = introduced?.[1] ?? introduced?.[2];
  if (own && !notAName.test(own) && !aged(own)) found.push(named(own));
  const pet = known.findLast(({ kind }) => kind === 'pet' || kind === 'sibling' || kind === 'friend');
  const petsName = (petName.exec(plain) ?? (askedPetName.test(before) ? shortName.exec(plain) : null))?.[1];
  const both = /\btheir names\b[^.!?]*\?$/i.test(before) ? siblingNames.exec(plain) : null;
  for (const name of both?.slice(1) ?? []) found.push(item('sibling', oneOf(pet?.what), name));
  if (pet && pet.name === undefined && petsName)
    found.push(properName(petsName) === undefined ? undefined : item(pet.kind, pet.what, petsName));
  const event = happened.test(plain) ? reflected(plain) : undefined;
  if (event?.startsWith('You ')) found.push({ kind: 'event', what: event, name: undefined });
  return found.filter((memory) => memory !== undefined);
}

function mergeMemory(memories: readonly Memory[], memory: Memory): Memory[] {
  const older = memories.find((other) => isSame(other, memory));
  return [
    ...memories.filter((other) => !isSame(other, memory)),
    { ...memory, name: memory.name ?? older?.name },
  ];
}

function isSame(older: Memory, memory: Memory): boolean {
  if (older.kind !== memory.kind) return false;
  if (memory.kind === 'name' || memory.kind === 'age') return true;
  if (memory.kind === 'favorite' || memory.kind === 'friend') return older.name === memory.name;
  return older.what === memory.what && (!memory.name || !older.name || older.name === memory.name);
}

/** A parent may have written the child's name, age and interests into the prompt's context lines. */
function fromPrompt(prompt: string): Memory[] {
  const line = (label: string) =>
    new RegExp(`^[\\s*-]*${label}:[ \\t]*([^\\[\\]\\n]+?)\\s*$`, 'im').exec(prompt)?.[1];
  const name = named(line("(?:the child's )?(?:child's )?name")?.split(/\s/)[0]?.toLowerCase());
  const age = aged(plainWords(line('age') ?? '').split(' ')[0]);
  const interest = plainWords(line('interests')?.split(/,| and /)[0] ?? '');
  const like =
    interest !== '' && interest.split(' ').length <= 2
      ? sayable({ kind: 'like', what: interest, name: undefined })
      : undefined;
  return [name, age, like].filter((memory) => memory !== undefined).map((memory) => ({ ...memory, at: -1 }));
}
