import { describe, expect, it } from 'vitest';
import { library } from '../library.ts';
import { companionReply } from '../reply.ts';

type Said = Parameters<typeof companionReply>[0][number];

/** All answers to a talk of which only the child's part is given. */
function answersTo(name: string, said: readonly string[]): string[] {
  const messages: Said[] = [{ role: 'system', content: `You are ${name}, a kind voice friend.` }];
  return said.map((content) => {
    messages.push({ role: 'user', content });
    const answer = companionReply(messages);
    messages.push({ role: 'assistant', content: answer });
    return answer;
  });
}
const answerTo = (name: string, ...said: string[]) => answersTo(name, said).at(-1) ?? '';
const names = library.worlds.map((world) => world.name);
const lines = (list: readonly string[]) =>
  list.map((line) => line.split(/[{.!?]/)[0] ?? '').filter((part) => part.length > 6);
const someOf = (answer: string, list: readonly string[]) => lines(list).some((part) => answer.includes(part));

const everyday: readonly (readonly [
  name: string,
  said: readonly string[],
  must: RegExp,
  mustNot?: RegExp,
])[] = [
  ['Nova', ['my friend sophie is moving away'], /Sophie|miss|goodbye|sad/, /best|special|fun/],
  ['Nova', ['my friend sophie is moving away', 'to canada'], /^To Canada\./],
  ['Jungle Tiger', ['mommy said no'], /hard|tough|disappointing|no can|wanted/],
  [
    'Jungle Tiger',
    ['mommy said no', 'a puppy', 'please'],
    /want it|wish I could|wait and hope|want that|can't decide/,
  ],
  ['Jungle Tiger', ['i am a brave lion'], /Roar!.*rave lion/],
  ['Nova', ['i have two brothers', 'ben and max'], /Ben and Max/],
  ['Nova', ['my dress is pink'], /\?$/, /best|special|Who else/],
  ['Nova', ['you are silly'], /silly/i],
  ['Nova', ['i wet my bed'], /dry|change|help/, /go, go|Hurry|bathroom/],
  ['Nova', ['the end'], /[Ee]nd|story|Clap/],
  [
    'Nova',
    ['do you want to hear my story', 'a big dragon', 'it breathes fire'],
    /It breathes fire!/,
    /sorry|a lot/,
  ],
  ['Nova', ['tell me a joke', 'haha'], /./, /Why (?:did|was|is|do)/],
  ['Nova', ['i know a joke'], /joke|start|go\?|ready/],
  ['Nova', ['why did the chicken cross the road', 'to get to the other side'], /ha|hee|giggle|joke|silly/i],
  ['Riddle Wizard', ['i have a riddle for you'], /riddle|go\?/],
  [
    'Riddle Wizard',
    ['i have a riddle for you', 'what has legs but cant walk', 'no', 'a table'],
    /table|now I get it|the answer/,
  ],
  ['Riddle Wizard', ['whats the hardest riddle you know'], /\?$/, /don't know/],
  ['Riddle Wizard', ['make magic'], /story/],
  ['Riddle Wizard', ['abracadabra'], /[Pp]oof|sparks|Boom/],
  ['Train Engineer', ['can you make the noise'], /choo|[Cc]huff|Too+t/],
  ['Train Engineer', ['how does a steam engine work'], /boiler/],
  ['Train Engineer', ['how fast does it go'], /miles an hour/],
  ['Train Engineer', ['can your train fly'], /story|stories|make-believe/],
  ['Train Engineer', ['can you come to my house'], /voice|words|pretend/, /you bet|Sure thing/],
  ['Space Robot', ['who was the first man on the moon'], /Neil Armstrong/],
  ['Space Robot', ['is pluto a planet'], /dwarf planet/],
  ['Space Robot', ['whats half of ten'], /five/],
  ['Space Robot', ['whats twelve divided by three'], /four/],
  ['Jungle Tiger', ['how many are left'], /five thousand/],
  ['Jungle Tiger', ['lets play hide and seek'], /hiding/],
  ['Jungle Tiger', ['can we play i spy'], /I spy something yellow/],
  ['Jungle Tiger', ['lets play hide and seek', 'this game is boring'], /\?$/, /Found you|footsteps/],
  ['Nova', ['how do you spell elephant'], /E, L, E, P, H, A, N, T/],
  ['Nova', ['whats the capital of france'], /Paris/],
  ['Nova', ['what is my cats name', 'what is my cats name'], /\?$/, /Name,|named? Name/],
  ['Nova', ['i went to london', 'what do you remember about me'], /London/],
  ['Nova', ['i like dogs'], /\?$/, /dogs makes/],
  ['Nova', ['tell me a story about space'], /./, /a space/],
  ['Nova', ['my dad tickles me'], /Your dad tickles you/],
  ['Nova', ['a harder'], /./, /A harder/],
  ['Nova', ['the red'], /./, /The red/],
  ['Nova', ['tell me something about the moon', 'how far is it'], /miles/],
  ['Space Robot', ['i am building a robot'], /\?$/, /Hello, building/],
];

describe('everyday talk', () => {
  const table = everyday.map(([name, said, must, mustNot]) => [name, said, must, mustNot ?? /(?!)/] as const);
  it.each(table)('%s answers %j fittingly', (name, said, must, mustNot) => {
    const answer = answerTo(name, ...said);
    expect(answer).toMatch(must);
    expect(answer).not.toMatch(mustNot);
  });

  it('cheers only where the words give a reason', () => {
    const { glad } = library.follow;
    const cheers = [
      ...glad,
      ...library.worlds.flatMap((world) => world.glad),
      ...library.topics.flatMap(({ say }) => say),
    ];
    const flat = [
      'nobody came',
      'my teacher was there',
      'i am at grandmas',
      'we had school',
      'it was dark',
      'he is gone',
    ];
    for (const name of names)
      for (const words of flat)
        expect(someOf(answerTo(name, words), cheers), `${name}: ${words}`).toBe(false);
    expect(names.some((name) => someOf(answerTo(name, 'we built a fort'), cheers))).toBe(true);
  });

  it('has each character speak in its own words', () => {
    const sentences = [
      'i went to the store',
      'we saw a bus',
      'it was raining',
      'i made a hat',
      'my shoes are wet',
      'i won',
    ];
    const answers = names.map((name) => sentences.map((words) => answerTo(name, words)));
    const alike = sentences.filter((_, at) => new Set(answers.map((own) => own[at])).size < 4);
    expect(alike.length).toBeLessThanOrEqual(1);
  });
});

describe('the words of each character', () => {
  it.each(library.worlds.map((world) => [world.name, world] as const))(
    '%s has a manner of its own',
    (_, world) => {
      for (const list of [world.listen, world.glad, world.ask])
        expect(list.length).toBeGreaterThanOrEqual(12);
      const others = library.worlds
        .filter((other) => other !== world)
        .flatMap(({ listen, glad }) => [...listen, ...glad]);
      expect([...world.listen, ...world.glad].filter((line) => others.includes(line))).toEqual([]);
    },
  );
});
