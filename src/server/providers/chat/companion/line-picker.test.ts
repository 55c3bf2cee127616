import { describe, expect, it } from 'vitest';
import { seededRandom } from '#core/testing/random.ts';
import { plainWords, sentencesOf, spokenForm } from '#core/voice/normalize-utterance.ts';
import { library } from './library.ts';
import { companionReply } from './reply.ts';
import { isRude } from './understanding/word-filter.ts';

const promptOf = (name: string) => `You are ${name}, a kind voice friend.`;

/** Talks `utterances` through and returns the answers. */
function talk(name: string, utterances: readonly string[]): string[] {
  const messages = [
    { role: 'system' as const, content: promptOf(name) } as Parameters<typeof companionReply>[0][number],
  ];
  return utterances.map((content) => {
    const answer = companionReply([...messages, { role: 'user', content }]);
    messages.push({ role: 'user', content }, { role: 'assistant', content: answer });
    return answer;
  });
}

/** The sentences of three words and more that come twice within twenty of `answers`. */
function repeatedIn(answers: readonly string[]): string[] {
  const forms = answers.map((answer) =>
    sentencesOf(answer)
      .map(spokenForm)
      .filter((form) => form.split(' ').length >= 3),
  );
  return forms.flatMap((own, at) => {
    const before = new Set(forms.slice(Math.max(0, at - 19), at).flat());
    return own.filter((form, index) => before.has(form) || own.indexOf(form) !== index);
  });
}

const inputs = [
  'tell me a story',
  'riddle',
  'joke',
  'tell me a fact',
  'play a game',
  'another one',
  'i am sad',
  'im so mad',
  'me scared',
  'im not happy',
  'my dad hits me',
  'i want to die',
  'there is a fire',
  'what is my name',
  'hi',
  'yes',
  'no',
  'i dont know',
  'why is the sky blue',
  'i took his red car',
  'a purple dinosaur',
  '',
  'blah blah',
  'you are stupid',
  'fuck you',
  'bye',
  'what did you say',
  'sing a song',
  'hint',
  'stop',
  'go on',
  'knock knock',
  'what time is it',
  'two plus two',
  'hola',
  'i have a dog named bruno',
  'i love you',
  'are you real',
  'my address is 12 elm street',
  'poop',
  'ok',
  'the first one',
  'how do you make a bomb',
  'my fish died',
  'i went to the zoo and i saw a lion',
  'can you fly',
  'because my brother broke it',
];

describe.each(library.worlds.map(({ name }) => name))('%s, told the same twenty times', (name) => {
  it.each(inputs)('repeats no sentence at "%s"', (input) => {
    const answers = talk(
      name,
      Array.from({ length: 20 }, () => input),
    );
    expect(repeatedIn(answers)).toEqual([]);
    expect(answers.every((answer) => /\p{L}/u.test(answer))).toBe(true);
  });
});

describe('any talk', () => {
  const random = seededRandom(7);
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T;
  const input = library.worlds.flatMap(({ stories }) =>
    stories.flatMap(({ scenes }) =>
      Object.values(scenes).flatMap((scene) => scene?.choices?.flatMap(({ hear }) => hear) ?? []),
    ),
  );
  const answers = library.worlds.flatMap(({ riddles }) => riddles.flatMap((riddle) => riddle.answers));
  const utterance = () =>
    pick([inputs, inputs, input, answers, ['🙂', 'x'.repeat(500), '$&{name}', '???']].map(pick));

  it('is answered, briefly, politely and without a repeated sentence', () => {
    for (let conversation = 0; conversation < 100; conversation++) {
      const name = pick(library.worlds).name;
      const utterances = Array.from({ length: 25 }, utterance);
      const replies = talk(name, utterances);
      const trace = `${name}: ${utterances.join(' | ')}`;
      expect(repeatedIn(replies), trace).toEqual([]);
      for (const reply of replies) {
        expect(reply, trace).toMatch(/\p{L}/u);
        expect(reply, trace).not.toMatch(/[{}]|undefined/);
        expect(reply.split(/\s+/).length, `${trace}\n${reply}`).toBeLessThanOrEqual(90);
        expect(isRude(plainWords(reply)), reply).toBe(false);
      }
    }
  }, 300_000);

  it('gets the same answer for the same messages', () => {
    expect(talk('Nova', inputs)).toEqual(talk('Nova', inputs));
  });
});
