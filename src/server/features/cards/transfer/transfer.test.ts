import { createHash } from 'node:crypto';
import { unzipSync, zipSync } from 'fflate';
import initSqlJs from 'sql.js';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ankiPackage } from '../../../testing/anki-package.ts';
import { type SignedUp, signedUp } from '../../../testing/signed-up.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { cardMedia, cardReviews, cards as cardsTable } from '../tables.ts';
import { transferLimits } from './transfer-limits.ts';

const png = Uint8Array.from(Buffer.from('\x89PNG\r\n\x1a\n and so on', 'latin1'));

let home: TestApp;
let ada: SignedUp;
let bea: SignedUp;
let learners = 0;

const newcomer = () => {
  learners += 1;
  return signedUp(home, `Learner${learners}`);
};

beforeAll(async () => {
  home = await testApp({ LIMIT_FACTOR: '100' });
});
beforeEach(async () => {
  [ada, bea] = [await newcomer(), await newcomer()];
});
afterAll(() => home.close());

function bring(who: SignedUp, name: string, content: string | Uint8Array, more: object = {}) {
  const { path = '/api/card/import', deck = '', headers = {} } = more as Record<string, never>;
  return who.send({
    method: 'POST',
    url: `${path}?${new URLSearchParams({ name, deck })}`,
    headers: { 'content-type': 'application/octet-stream', ...(headers as object) },
    payload: Buffer.from(content as Uint8Array),
  });
}

const preview = (who: SignedUp, name: string, content: string | Uint8Array) =>
  bring(who, name, content, { path: '/api/card/import/preview' });

async function exported(who: SignedUp, format: string, deck?: string): Promise<Uint8Array> {
  const asked = new URLSearchParams({ format, ...(deck !== undefined && { deck }) });
  const answer = await who.get(`/api/card/export?${asked}`);
  expect(answer.statusCode).toBe(200);
  return Uint8Array.from(answer.rawPayload);
}

/** What a learner has, without ids and what belongs to the account. */
async function holdings(who: SignedUp) {
  const own = <Row extends { userId: string }>(rows: Row[]) => rows.filter(({ userId }) => userId === who.id);
  const cards = own(await home.database.select().from(cardsTable)).sort((a, b) => a.id - b.id);
  const reviews = own(await home.database.select().from(cardReviews));
  return cards.map(({ id, userId, externalId, createdAt, version, ...card }) => ({
    ...card,
    reviews: reviews
      .filter(({ cardId }) => cardId === id)
      .map(({ quality, reviewedAt, day, timeZone, intervalDays }) => {
        return { quality, reviewedAt, day, timeZone, intervalDays };
      }),
  }));
}

const awkward = [
  { question: '=1+1', answer: '+2', deck: '@home', tags: ['-x', 'with, comma', 'a "b"'] },
  { question: "'quoted", answer: "'=not a formula", deck: '', tags: [] },
  {
    question: 'Several\nlines; "and", more',
    answer: '```js\nlet a = "1";\n```\n\n$a_1$',
    deck: 'A::B',
    tags: ['x'],
  },
  {
    question: 'Ünïcödé 漢字 🙂',
    answer: '**bold** <b>text</b>',
    deck: 'A',
    tags: ['ü'],
    source: 'As "said".',
  },
];

const texts = (of: Awaited<ReturnType<typeof holdings>>) =>
  of.map(({ question, answer, deck, tags, source }) => ({ question, answer, deck, tags, source }));

describe('what was exported comes back', () => {
  it.each(['csv', 'tsv', 'apkg'])('as %s, word for word', async (format) => {
    await ada.keep(awkward);
    const file = await exported(ada, format);
    const answer = await bring(bea, `x.${format}`, file);
    expect(answer.json()).toMatchObject({ added: 4, known: 0, leftOut: [], leftOutCount: 0 });
    expect(texts(await holdings(bea))).toEqual(texts(await holdings(ada)));
    expect((await bring(bea, `x.${format}`, file)).json()).toMatchObject({ added: 0, known: 4 });
    expect((await bring(ada, `x.${format}`, file)).json()).toMatchObject({ added: 0, known: 4 });
    expect(await holdings(ada)).toHaveLength(4);
  });

  it('with its media, its schedule and every rating as it was given', async () => {
    const file = await ankiPackage({
      notes: [{ guid: 'a', fields: ['<img src="a b.png">', 'eins'] }],
      cards: [{ note: 0, deck: 1 }],
      media: { 'a b.png': png },
    });
    await bring(ada, 'x.apkg', file);
    const [id] = await ada.keep([{ question: 'two', answer: 'zwei' }]);
    const headers = { 'time-zone': 'Asia/Kathmandu' };
    for (const quality of [0, 1, 2, 3, 4, 5, 4, 0]) {
      await ada.send({ method: 'POST', url: '/api/card/review', headers, payload: { id, quality } });
      home.pass(3 * 86_400 + 7);
    }
    const answer = await bring(bea, 'x.apkg', await exported(ada, 'apkg'));
    expect(answer.json()).toMatchObject({ added: 2, reviews: 8, media: 1 });
    expect(await holdings(bea)).toEqual(await holdings(ada));
    const [hers, his] = await Promise.all(
      [ada, bea].map(async (who) => (await who.send({ url: '/api/card/dashboard', headers })).json()),
    );
    expect(his).toEqual(hers);
    expect(his.avgQuality).toBe(19 / 8);
    const picture = await bea.get('/api/card/media?name=a+b.png');
    expect(picture.rawPayload).toEqual(Buffer.from(png));
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
  });

  it('once more after it was deleted, and no rating counts twice', async () => {
    const [id = 0] = await ada.keep([{ question: 'one', answer: 'eins' }]);
    await ada.json('/api/card/review', { id, quality: 4 });
    await ada.json('/api/card/review', { id, quality: 5, reviewId: 'by-name-1' });
    const before = await holdings(ada);
    const file = await exported(ada, 'apkg');
    await ada.json('/api/card/delete', { id });
    expect((await bring(ada, 'x.apkg', file)).json()).toMatchObject({ added: 1, reviews: 0 });
    expect(await holdings(ada)).toEqual(before);
    expect((await ada.get('/api/card/dashboard')).json()).toMatchObject({ total: 1, avgQuality: 4.5 });
  });

  it('by way of Anki, which keeps only what it knows', async () => {
    const [id = 0] = await ada.keep([
      { question: 'a < b *and* c', answer: '- one\n- $x_1$', deck: 'A::B', tags: ['x'], source: 'Said so.' },
    ]);
    for (const quality of [0, 4, 5]) {
      await ada.json('/api/card/review', { id, quality });
      home.pass(600);
    }
    const { 'kurio.jsonl': _, ...ankis } = unzipSync(await exported(ada, 'apkg'));
    const file = zipSync(ankis);
    expect((await bring(ada, 'x.apkg', file)).json()).toMatchObject({ added: 0, known: 1 });
    expect((await bring(bea, 'x.apkg', file)).json()).toMatchObject({ added: 1, reviews: 3 });
    const [[hers], [his]] = [await holdings(ada), await holdings(bea)];
    const { dueDay, intervalDays, state, lapses } = hers ?? {};
    expect(his).toMatchObject({ dueDay, intervalDays, state, lapses, question: 'a < b *and* c' });
    expect(his).toMatchObject({ answer: '- one\n- $x_1$', deck: 'A::B', tags: ['x'], source: 'Said so.' });
    expect(his?.stability).toBeCloseTo(hers?.stability ?? 0, 3);
    expect(his?.reviews.map(({ quality }) => quality)).toEqual([1, 3, 5]);
  });

  it('with no cell that a spreadsheet takes for a formula', async () => {
    await ada.keep(awkward);
    const [, first, second] = Buffer.from(await exported(ada, 'tsv'))
      .toString()
      .split('\r\n');
    expect(first?.split('\t').slice(0, 3)).toEqual(["'=1+1", "'+2", "'@home"]);
    expect(second?.split('\t').slice(0, 2)).toEqual(["'quoted", "''=not a formula"]);
  });

  it('for one deck alone', async () => {
    await ada.keep(awkward);
    expect(Buffer.from(await exported(ada, 'csv', 'A::B')).toString()).toMatch(
      /^\ufeffquestion.*\r\n"Several/,
    );
    expect(
      Buffer.from(await exported(ada, 'csv', 'none such'))
        .toString()
        .split('\r\n'),
    ).toHaveLength(2);
  });
});

it('writes a package as Anki reads it', async () => {
  const [id] = await ada.keep([
    { question: 'a < b', answer: '**B**', deck: 'P::C', tags: ['two words'] },
    { question: 'new', answer: 'neu' },
  ]);
  for (const quality of [4, 5]) await ada.json('/api/card/review', { id, quality });
  const zip = unzipSync(await exported(ada, 'apkg'));
  expect(Object.keys(zip)).toEqual(['kurio.jsonl', 'collection.anki2', 'media']);
  const { Database } = await initSqlJs();
  const database = new Database(zip['collection.anki2']);
  const rows = (query: string) => database.exec(query)[0]?.values ?? [];
  const [[ver, decks, models, crt]] = rows('select ver, decks, models, crt from col') as [
    [number, string, string, number],
  ];
  expect(ver).toBe(11);
  const deckNames = Object.values<{ name: string }>(JSON.parse(decks)).map(({ name }) => name);
  expect(deckNames.sort()).toEqual(['Default', 'P', 'P::C']);
  const [model] = Object.values<{ flds: unknown[]; id: number }>(JSON.parse(models));
  expect(model?.flds).toHaveLength(3);
  expect(new Date(crt * 1000).toISOString()).toMatch(/T04:00:00.000Z$/);
  const sum = Number.parseInt(createHash('sha1').update('a < b').digest('hex').slice(0, 8), 16);
  expect(rows('select mid, tags, flds, sfld, csum from notes order by id')[0]).toEqual([
    ...[model?.id, ' two_words ', '<p>a &#x3C; b</p>\x1f<p><strong>B</strong></p>\x1f', 'a < b', sum],
  ]);
  const [[type, queue, due, ivl], second] = rows('select type, queue, due, ivl from cards order by id') as [
    number[],
    unknown,
  ];
  expect([type, queue, second]).toEqual([2, 2, [0, 0, 2, 0]]);
  const [{ dueDay } = { dueDay: '' }] = await holdings(ada);
  expect(new Date((crt + (due ?? 0) * 86_400) * 1000).toISOString().slice(0, 10)).toBe(dueDay);
  expect(ivl).toBeGreaterThan(0);
  expect(rows('select ease, type from revlog order by id')).toEqual([
    [3, 0],
    [4, 0],
  ]);
  expect(rows('select count(distinct id) from revlog')).toEqual([[2]]);
  expect(rows('pragma integrity_check')).toEqual([['ok']]);
});

describe('an import', () => {
  it('looks first and keeps nothing', async () => {
    const answer = await preview(ada, 'a.csv', 'question,answer,deck\none,eins,German\n,zwei,German\n');
    expect(answer.json()).toEqual({
      ...{ kind: 'csv', cards: 1, known: 0, decks: ['German'], media: 0, reviews: 0 },
      sample: [{ question: 'one', answer: 'eins', deck: 'German' }],
      leftOut: [{ row: 3, reason: 'A card without a question' }],
      leftOutCount: 1,
    });
    expect(await holdings(ada)).toEqual([]);
  });

  it('tells how far it is', async () => {
    const rows = Array.from({ length: 1_500 }, (_, n) => `question ${n},answer ${n}`).join('\n');
    await ada.becomePro();
    const answer = await bring(ada, 'a.csv', rows, { headers: { accept: 'text/event-stream' } });
    const events = answer.body.split('\n\n').filter((event) => event !== '');
    expect(events.slice(0, 3)).toEqual(
      [0, 1_000, 1_500].map((done) => `event: progress\ndata: {"done":${done},"total":1500}`),
    );
    expect(events[3]).toContain('"added":1500');
    expect((await ada.get('/api/card/dashboard')).json()).toMatchObject({ total: 1_500, dueToday: 1_500 });
  });

  it('keeps nothing beyond the limit of the free plan', async () => {
    const rows = Array.from({ length: 101 }, (_, n) => `question ${n},answer ${n}`).join('\n');
    const answer = await bring(ada, 'a.csv', rows, { headers: { accept: 'text/event-stream' } });
    expect([answer.statusCode, answer.json().code]).toEqual([403, 'cardLimitReached']);
    expect(await holdings(ada)).toEqual([]);
  });

  it('brings no card twice when two tabs bring the same file', async () => {
    const file = await ankiPackage({
      notes: [{ guid: 'a', fields: ['one', 'eins'] }],
      cards: [
        { note: 0, log: [{ id: 1_700_000_000_000, ease: 3 }] },
        { note: 0, ord: 1 },
      ],
    });
    const answers = await Promise.all([bring(ada, 'x.apkg', file), bring(ada, 'x.apkg', file)]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 429]);
    await bring(ada, 'x.apkg', file);
    expect(await holdings(ada)).toHaveLength(2);
    expect((await ada.get('/api/card/dashboard')).json()).toMatchObject({ total: 2, avgQuality: 3 });
  });

  it('gives a picture another name where the learner has another of that name', async () => {
    const other = Uint8Array.from([...png, 1]);
    for (const [guid, content] of [
      ['a', png],
      ['b', other],
    ] as const) {
      const notes = [{ guid, fields: ['<img src="x.png">', guid] }];
      await bring(
        ada,
        'x.apkg',
        await ankiPackage({ notes, cards: [{ note: 0 }], media: { 'x.png': content } }),
      );
    }
    const [first, second] = await holdings(ada);
    expect(first?.question).toBe('![](x.png)');
    const name = /!\[\]\(<(x-.*\.png)>\)/.exec(second?.question ?? '')?.[1] ?? '';
    expect((await ada.get(`/api/card/media?name=${name}`)).rawPayload).toEqual(Buffer.from(other));
  });
});

it('keeps a picture as long as a card shows it', async () => {
  const names = ['a b.png', 'ä.png', 'x_1.png', 'y.png'];
  const notes = names.map((name) => ({ guid: name, fields: [`<img src="${name}">`, name] }));
  const media = Object.fromEntries(names.map((name, n) => [name, Uint8Array.from([...png, n])]));
  const file = await ankiPackage({ notes, cards: notes.map((_, note) => ({ note })), media });
  for (const who of [ada, bea]) await bring(who, 'x.apkg', file);
  const kept = async (who: SignedUp) => {
    const rows = await home.database.select().from(cardMedia);
    return rows.flatMap(({ userId, name }) => (userId === who.id ? name : [])).sort();
  };
  const [spaced, other] = await ada.keep([
    { question: 'Which?', answer: '![](a%20b.png)' },
    { question: 'This?', answer: '[1]: %C3%A4.png\n\n![That][1]' },
  ]);
  const cards = (await ada.get('/api/card/list')).json().cards as { id: number; question: string }[];
  const shows = (name: string) => cards.find(({ question }) => question.includes(name))?.id ?? 0;
  const brought = [shows('a b'), shows('ä'), shows('x'), shows('y')];
  await ada.json('/api/card/delete_many', { ids: brought.slice(0, 3) });
  expect(await kept(ada)).toEqual(['a b.png', 'y.png', 'ä.png']);
  await ada.json('/api/card/update', { id: spaced, question: 'Which?', answer: '![](y.png)' });
  await ada.json('/api/card/delete', { id: other });
  await ada.json('/api/card/delete', { id: brought[3] });
  expect(await kept(ada)).toEqual(['y.png']);
  expect(await kept(bea)).toEqual([...names].sort());
});

it('makes room of what no card shows before it finds that too much is kept', async () => {
  const rest = { name: 'old.png', type: 'image/png', hash: 'x' };
  const content = Buffer.alloc(1_000);
  await home.database.insert(cardMedia).values({ ...rest, userId: ada.id, content });
  const file = await ankiPackage({
    notes: [{ guid: 'a', fields: ['<img src="x.png">', 'x'] }],
    cards: [{ note: 0 }],
    media: { 'x.png': png },
  });
  const limit = transferLimits.learnerMediaBytes;
  transferLimits.learnerMediaBytes = 1_000;
  try {
    expect((await bring(ada, 'x.apkg', file)).json()).toMatchObject({ added: 1, media: 1 });
    expect((await ada.get('/api/card/media?name=x.png')).statusCode).toBe(200);
    expect((await ada.get('/api/card/media?name=old.png')).statusCode).toBe(404);
  } finally {
    transferLimits.learnerMediaBytes = limit;
  }
});

it('shows nobody the media of another', async () => {
  const notes = [{ guid: 'a', fields: ['<img src="x.png">', 'x'] }];
  await bring(ada, 'x.apkg', await ankiPackage({ notes, cards: [{ note: 0 }], media: { 'x.png': png } }));
  expect((await bea.get('/api/card/media?name=x.png')).statusCode).toBe(404);
});
