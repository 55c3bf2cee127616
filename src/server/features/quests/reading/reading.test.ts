import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAiSpeech } from '../../../providers/speech/openai-compatible.ts';
import { booksFolder } from '../../../testing/books-folder.ts';
import { testFolder } from '../../../testing/folder.ts';
import { type ScriptedOpenAi, scriptedOpenAi } from '../../../testing/openai/scripted-openai.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';

const nights = (count: number) =>
  Array.from({ length: count }, (_, n) => `It was the long night number ${n}.`).join(' ');
const longest = nights(300);
let service: ScriptedOpenAi;
let folder: string;
let data: string;
let test: TestApp;
let address: string;

beforeAll(async () => {
  service = await scriptedOpenAi();
  folder = booksFolder({ owl: 2 }, afterAll);
  mkdirSync(join(folder, 'long'));
  const head = '# Long\nAuthor: A\nAges: 4–6\nAbout: B\n\n## One\n';
  writeFileSync(
    join(folder, 'long', 'book.md'),
    `${head}${longest}\n\n—\n\nBroken\n\nLate\n\nNew: ${nights(80)}`,
  );
  data = testFolder(afterAll);
  test = await reading();
  address = await test.app.listen({ host: '127.0.0.1', port: 0 });
  return async () => {
    await test.close();
    await service.close();
  };
});

// With the limits as they are: a hundred listeners may well be in one network.
function reading(environment: Record<string, string> = {}) {
  const voices = { baseUrl: service.baseUrl, models: ['tts-1'], voices: ['shimmer', 'alloy'] };
  return testApp({ DATA_DIR: data, ...environment }, { booksFolder: folder, speech: openAiSpeech(voices) });
}

const sound = (bookId: string, paragraph: number, episodeId = '1') =>
  fetch(`${address}/api/quest/sound?bookId=${bookId}&episodeId=${episodeId}&paragraph=${paragraph}`);
const spoken = () => service.of('speech').map(({ body }) => body.input as string);

it('gives the text of an episode, to everybody', async () => {
  const answer = await test.visitor().get('/api/quest/text?bookId=owl&episodeId=2');
  expect(answer.json()).toEqual({
    title: 'Night 2',
    paragraphs: ['It was night 2.', 'The owl of owl said nothing.'],
  });
});

it('gives the cover as a picture in which nothing runs', async () => {
  const answer = await test.visitor().get('/api/quest/cover?bookId=owl&version=1');
  expect(answer.headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'content-security-policy': "default-src 'none'; sandbox",
    'cache-control': expect.stringContaining('immutable'),
  });
  expect(answer.body).toContain('<svg');
  expect((await test.visitor().get('/api/quest/cover?bookId=long')).statusCode).toBe(404);
});

it('knows no other books, episodes and paragraphs, and reads no other text', async () => {
  for (const path of [
    'text?bookId=none&episodeId=1',
    'text?bookId=owl&episodeId=3',
    'cover?bookId=none',
    'sound?bookId=none&episodeId=1&paragraph=0',
    'sound?bookId=owl&episodeId=1&paragraph=2',
    'sound?bookId=long&episodeId=1&paragraph=1',
  ]) {
    const answer = await test.visitor().get(`/api/quest/${path}`);
    expect([answer.statusCode, answer.json().code], path).toEqual([404, 'absent']);
  }
  for (const paragraph of ['-1', '1.5', 'x', '']) {
    const answer = await test
      .visitor()
      .get(`/api/quest/sound?bookId=owl&episodeId=1&text=Hi&paragraph=${paragraph}`);
    expect(answer.statusCode, paragraph).toBe(paragraph === '' ? 200 : 400);
  }
});

describe('the sound of a paragraph', () => {
  it('is asked for once by a hundred listeners', async () => {
    service.script.speechCompleteMs = 200;
    const answers = await Promise.all(
      Array.from({ length: 100 }, async (_, n) => {
        const answer = await sound('owl', 1);
        if (n % 10 === 3) return answer.body?.cancel();
        return Buffer.from(await answer.arrayBuffer()).toString('base64');
      }),
    );
    service.script.speechCompleteMs = 0;
    expect(spoken().filter((text) => text === 'The owl of owl said nothing.')).toHaveLength(1);
    const whole = new Set(answers.filter((one) => one !== undefined));
    expect(whole.size).toBe(1);
    const again = await sound('owl', 1);
    expect(again.headers.get('content-type')).toBe('audio/mpeg');
    expect(whole).toContain(Buffer.from(await again.arrayBuffer()).toString('base64'));
    expect(spoken().filter((text) => text === 'The owl of owl said nothing.')).toHaveLength(1);
  });

  it('is asked for in pieces that the service takes', async () => {
    const before = spoken().length;
    await (await sound('long', 0)).arrayBuffer();
    const pieces = spoken().slice(before);
    expect(pieces).toHaveLength(3);
    expect(pieces.join(' ')).toBe(longest);
    for (const piece of pieces) expect(piece.length).toBeLessThanOrEqual(4_096);
  });

  it('that fails is told so, and asked for again', async () => {
    service.script.speechFault = { status: 500 };
    const failed = await sound('long', 2);
    expect([failed.status, await failed.json()]).toMatchObject([502, { code: 'speechFailed' }]);
    service.script.speechFault = undefined;
    expect((await sound('long', 2)).status).toBe(200);
  });

  it('is never kept in half', async () => {
    service.script.speechFault = 'breakOff';
    const broken = await sound('long', 3);
    await expect(broken.arrayBuffer()).rejects.toThrow();
    service.script.speechFault = undefined;
    expect((await (await sound('long', 3)).arrayBuffer()).byteLength).toBeGreaterThan(400);
    expect(spoken().filter((text) => text === 'Late')).toHaveLength(2);
  });

  it('is the browser’s matter where no service is configured', async () => {
    const quiet = await testApp({ DATA_DIR: data }, { booksFolder: folder });
    const answer = await quiet.visitor().get('/api/quest/sound?bookId=owl&episodeId=1&paragraph=0');
    await quiet.close();
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'speechNotConfigured']);
  });

  it('is limited where it is new, and free where it is kept', async () => {
    // 2,000 new characters a day.
    const strict = await reading({ LIMIT_FACTOR: '0.01' });
    const ask = async (paragraph: number) =>
      (await strict.visitor().get(`/api/quest/sound?bookId=long&episodeId=1&paragraph=${paragraph}`))
        .statusCode;
    expect([await ask(0), await ask(4)]).toEqual([200, 429]);
    await strict.close();
  });
});
