import diagnostics from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AnyCall, empty } from '#contract/call.ts';
import { errorBody } from '#contract/error-body.ts';
import { errorStatuses } from '#contract/errors.ts';
import type { OpenDatabase } from '../platform/database/database.ts';
import { companionChat } from '../providers/chat/companion/companion.ts';
import { openAiCardGenerator } from '../providers/chat/openai-card-generator.ts';
import { openAiChat } from '../providers/chat/openai-compatible.ts';
import { openIdProvider } from '../providers/identity/openid.ts';
import { stripePayments } from '../providers/payments/stripe.ts';
import { openAiSpeech } from '../providers/speech/openai-compatible.ts';
import { testDatabase } from '../testing/database.ts';
import { epub, prose } from '../testing/epub.ts';
import { cardsJson, scriptedCards } from '../testing/openai/scripted-cards.ts';
import { type ScriptedOpenAi, scriptedOpenAi } from '../testing/openai/scripted-openai.ts';
import { type ScriptedStripe, scriptedStripe } from '../testing/stripe/scripted-stripe.ts';
import { visitor } from '../testing/visitor.ts';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';

// Filled before the tests are named: one walk over the routes gives a test to each.
const routes: RouteOptions[] = [];
const service: ScriptedOpenAi = await scriptedOpenAi({
  // Cards that name all the notes as their source, so that none is refused for that.
  structured: ({ body }) => {
    const wish = /^<request>\n([\s\S]*)\n<\/request>$/.exec(body.messages[1].content)?.[1] ?? '{}';
    return cardsJson(scriptedCards(20).map((card) => ({ ...card, source: JSON.parse(wish).notes })));
  },
});
const shop: ScriptedStripe = await scriptedStripe();
const open: OpenDatabase = await testDatabase();
const app: FastifyInstance = await wholeApp();

// Who may make the calls that are for users only.
const member = visitor(app);
const account = { name: 'Ada', email: 'ada@home.example', password: 'secret' };

beforeAll(async () => {
  await app.ready();
  await member.form('/api/user/signup', account);
});
afterAll(async () => {
  await app.close();
  await open.close();
  await service.close();
  await shop.close();
});

/** The app with every service set up, so that no call ends early for want of one. */
async function wholeApp(): Promise<FastifyInstance> {
  const note = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route) => void routes.push(route));
  };
  diagnostics.subscribe('fastify.initialization', note);
  // Far more calls than a family makes in a minute.
  const config = readConfig({ OPENAI_BASE_URL: service.baseUrl, LIMIT_FACTOR: '1000' });
  const made = await createApp({
    config,
    database: open.database,
    clock: () => new Date('2026-11-20T10:00:00Z'),
    chat: config.chat && openAiChat(config.chat),
    cardGenerator: config.chat && openAiCardGenerator(config.chat),
    speech: config.speech && openAiSpeech(config.speech),
    companion: companionChat(),
    // No call here gets as far as to ask the issuer anything.
    identity: openIdProvider({ issuer: new URL('http://127.0.0.1:1'), clientId: 'x', clientSecret: 'x' }),
    payments: stripePayments(shop.account),
    mailer: { send: async () => undefined },
    address: () => 'https://kurio.example',
    webFolder: undefined,
  });
  diagnostics.unsubscribe('fastify.initialization', note);
  return made;
}

const calls = routes.flatMap(({ method, config }) =>
  config?.call && method !== 'HEAD' ? [config.call] : [],
);
const changing = calls.filter(({ method }) => method === 'POST');
const withFields = calls.filter(({ request }) => request !== empty);
const withBody = changing.filter(({ request }) => request !== empty);
const isInQuery = ({ encoding }: AnyCall) => encoding === 'query' || encoding === 'file';
const named = (given: AnyCall[]) => given.map((call) => [`${call.method} ${call.path}`, call] as const);

const json = 'application/json';
const form = 'application/x-www-form-urlencoded';
const file = 'application/octet-stream';
const ownType = ({ encoding }: AnyCall) => ({ form, file, json, query: json })[encoding];

interface Sending {
  type?: string;
  origin?: string;
  from?: 'member' | 'stranger';
  /** The length of the body, where another one is claimed. */
  length?: number;
  query?: string;
}

/** Makes a call, with a session only where it needs one, unless told otherwise. */
function send(call: AnyCall, payload: string, sending: Sending = {}) {
  const { type = ownType(call), origin, from, length, query = '' } = sending;
  const { method, path } = call;
  const isMember = from === undefined ? call.access === 'user' : from === 'member';
  const cookies = isMember ? Object.fromEntries(member.cookies) : {};
  const headers = {
    'content-type': type,
    ...(origin !== undefined && { origin }),
    ...(length !== undefined && { 'content-length': String(length) }),
  };
  const url = `${path}${query}`;
  return app.inject(method === 'GET' ? { method, url, cookies } : { method, url, payload, headers, cookies });
}

type Answered = Awaited<ReturnType<typeof send>>;

/** Holds for every refusal: a status of the caller's own doing, a known code, and nothing of the server's inside. */
function expectRefusal(answer: Answered, label: string): void {
  expect(answer.statusCode, label).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode, label).toBeLessThan(500);
  const { code } = errorBody.parse(answer.json());
  expect(errorStatuses, label).toHaveProperty(code, answer.statusCode);
  expect(answer.body, label).not.toMatch(/\bat \S+ \(|node_modules|\.ts:\d/);
}

/** A request of the right shape in which every text is `text`. */
function filled(schema: AnyCall['request'], text: string): unknown {
  const { def } = schema._zod;
  switch (def.type) {
    case 'object': {
      const fields = Object.entries<AnyCall['request']>(def.shape);
      return Object.fromEntries(fields.map(([name, field]) => [name, filled(field, text)]));
    }
    case 'array':
      return [filled(def.element, text)];
    case 'enum':
      return Object.values(def.entries)[0];
    case 'literal':
      return def.values[0];
    case 'optional':
    case 'default':
      return filled(def.innerType, text);
    case 'union':
      return filled(def.options.at(-1), text);
    case 'string':
      return text;
    case 'boolean':
      return true;
    default:
      return 1;
  }
}

const deep = (open: string, close: string, inner = '1') => open.repeat(10_000) + inner + close.repeat(10_000);

const hostileTexts: Record<string, string> = {
  nothing: '',
  'a NUL': 'a\0b',
  'a lone surrogate': 'a\ud800b',
  'an SQL statement': "'; drop table parent_sessions; -- ",
  'a script': '<script>alert(1)</script>',
  'a template': '#{7*7}{{7*7}}%s%n',
  'another direction': '\u202e\u0000\uffff',
  'a header': 'x\r\nset-cookie: sid=1',
  'a number': '9'.repeat(400),
};

it('has only routes that the contract declares, and their description', () => {
  expect(calls.length).toBeGreaterThan(5);
  const others = routes.filter(({ config }) => !config?.call).map(({ url }) => url);
  // Beside it are the lessons' sound, two pages that a popup visits on its way to the identity provider and back, and
  // where mail providers take an address off the waitlist.
  expect([...new Set(others)].sort()).toEqual([
    '/api/openapi.json',
    '/api/user/google',
    '/api/user/google/callback',
    '/audio/:file',
    '/waitlist/leave/:token',
  ]);
});

it('describes every call', async () => {
  const { paths } = (await app.inject('/api/openapi.json')).json();
  for (const { path, method, summary } of calls) {
    expect(paths[path]?.[method.toLowerCase()]?.summary, path).toBe(summary);
  }
});

describe.each(named(calls))('%s', (_, call) => {
  it('is open without a session only if it is declared so', async () => {
    const answer = await send(call, '{}', { from: 'stranger' });
    const isRefused = answer.statusCode === 401 && answer.json().code === 'notSignedIn';
    expect(isRefused).toBe(call.access !== 'open');
  });

  it('exists by the methods that are declared alone', async () => {
    const declared = new Set<string>(
      calls.filter(({ path }) => path === call.path).map(({ method }) => method),
    );
    const others = (['PUT', 'PATCH', 'DELETE', 'GET', 'POST'] as const).filter((name) => !declared.has(name));
    for (const method of others) {
      const answer = await app.inject({ method, url: call.path });
      expect([answer.statusCode, answer.json().code], method).toEqual([404, 'absent']);
    }
  });
});

describe.each(named(changing))('%s refuses', (_, call) => {
  it('a page of another site', async () => {
    for (const origin of ['https://evil.example', 'null']) {
      const answer = await send(call, '{}', { origin });
      expect([answer.statusCode, answer.json().code]).toEqual([403, 'foreignOrigin']);
    }
  });

  it('a body in an encoding that it does not declare', async () => {
    for (const type of [
      ownType(call) === json ? form : json,
      'text/plain',
      'multipart/form-data; boundary=x',
      'x',
    ]) {
      const answer = await send(call, 'pin=1234&messages=x', { type });
      expect([answer.statusCode, answer.json().code], type).toEqual([415, 'unsupportedType']);
    }
  });

  it('a body over its limit', async () => {
    // Of a larger limit the announcement is enough: nobody should have to send 100 MB to hear it.
    const { bodyLimit = 0 } = call;
    const body = bodyLimit > 0 ? '' : JSON.stringify({ text: 'x'.repeat(2 * 1024 * 1024) });
    const answer = await send(call, body, { ...(bodyLimit > 0 && { length: bodyLimit + 1 }) });
    expect([answer.statusCode, answer.json().code]).toEqual([413, 'tooLarge']);
  });

  it.runIf(call.encoding === 'json')('what is no JSON', async () => {
    const bodies = [
      '',
      '{',
      '{"a":1}x',
      '\0',
      '{"a":"\ud800',
      "{'a':1}",
      'NaN',
      deep('[', ''),
      '<a/>',
      '\ufeff',
    ];
    for (const body of bodies) expectRefusal(await send(call, body), JSON.stringify(body.slice(0, 20)));
  });

  it.runIf(call.encoding === 'json')('a poisoned prototype', async () => {
    for (const body of ['{"__proto__":{"isParent":true}}', '{"constructor":{"prototype":{"a":1}}}']) {
      expectRefusal(await send(call, body), body);
    }
  });
});

describe.each(named(withBody))('%s refuses', (_, call) => {
  it('a body of the wrong kind', async () => {
    for (const body of [
      'null',
      '1',
      '"x"',
      'true',
      '[]',
      '{}',
      '[[{}]]',
      deep('[', ']'),
      deep('{"a":', '}'),
    ]) {
      expectRefusal(await send(call, body), body.slice(0, 20));
    }
  });

  it('each field of the wrong kind', async () => {
    const right = filled(call.request, 'x') as Record<string, unknown>;
    const wrong = [
      'null',
      '{}',
      '[[]]',
      '{"length":1}',
      '-1e999',
      '1e308',
      '["x",1]',
      '[null]',
      deep('[', ']'),
    ];
    for (const name of Object.keys(right)) {
      for (const value of wrong) {
        const body = JSON.stringify({ ...right, [name]: '?' }).replace('"?"', value);
        expectRefusal(await send(call, body), `${name}: ${value.slice(0, 20)}`);
      }
    }
  });
});

// Texts that pass where a hostile one would be stopped by its shape before it met anything.
const acceptable: Record<string, string> = { ...account, email: 'bea@home.example', pin: '4711' };

/** Fields in which all texts are hostile, and for each text some in which all others are acceptable. */
function hostileFields({ request }: AnyCall, text: string): Record<string, unknown>[] {
  const all = filled(request, text) as Record<string, unknown>;
  const texts = Object.keys(all).filter((name) => all[name] === text);
  return [all, ...texts.map((name) => ({ ...all, ...acceptable, [name]: text }))];
}

/** Makes a call with these fields in its own encoding. */
function sendFields(call: AnyCall, fields: Record<string, unknown>) {
  if (call.encoding === 'json') return send(call, JSON.stringify(fields));
  const encoded = new URLSearchParams(fields as Record<string, string>).toString();
  return call.encoding === 'form' ? send(call, encoded) : send(call, 'x', { query: `?${encoded}` });
}

describe.each(named(withFields))('%s survives', (_, call) => {
  it.each(Object.entries(hostileTexts))('%s in every text', async (label, text) => {
    for (const fields of hostileFields(call, text)) {
      const answer = await sendFields(call, fields);
      if (answer.statusCode !== 200) expectRefusal(answer, label);
      for (const { value } of answer.cookies) expect(value).toMatch(/^[\w-]{43}$/);
    }
  });
});

describe.each(named(withFields.filter(isInQuery)))('%s refuses', (_, call) => {
  it('a NUL in the query', async () => {
    const texts = hostileFields(call, hostileTexts['a NUL'] ?? '').slice(1);
    for (const fields of texts) {
      const answer = await sendFields(call, fields);
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'rejectedInput']);
    }
  });
});

const ofOneRow = calls.filter(
  ({ access, request }) => access === 'user' && 'id' in (request._zod.def.shape ?? {}),
);

it.each(named(ofOneRow))('%s knows nothing of what is another person’s', async (_, call) => {
  const other = visitor(app);
  await other.form('/api/user/signup', { ...account, email: `${call.path.slice(10)}@home.example` });
  const kept = await member.json('/api/card/create', { cards: [{ question: 'Mine?', answer: 'Mine' }] });
  const [{ id }] = kept.json().cards;
  const ask = (by: typeof other, card: number) =>
    call.method === 'GET'
      ? by.get(`${call.path}?id=${card}`)
      : by.json(call.path, { ...(filled(call.request, 'x'.repeat(8)) as object), id: card, version: 0 });
  for (const answer of [await ask(other, id), await ask(member, 999_999_999)]) {
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'absent']);
  }
  expect((await ask(member, id)).statusCode).toBe(200);
});

const ofOneBook = calls.filter(({ request }) => 'bookId' in (request._zod.def.shape ?? {}));

it.each(named(ofOneBook))('%s knows nothing of another person’s book', async (_, call) => {
  const other = visitor(app);
  await other.form('/api/user/signup', { ...account, email: `${call.path.slice(11)}-book@home.example` });
  const cover = { name: 'a.gif', type: 'image/gif', content: Buffer.from('GIF89a') };
  const file = epub({ title: call.path, cover, pages: [{ name: 'one', body: prose(100) }] });
  const brought = await member.send({
    ...{ method: 'POST', url: '/api/quest/import?name=a.epub', payload: Buffer.from(file) },
    headers: { 'content-type': 'application/octet-stream' },
  });
  const fields = { ...(filled(call.request, '1') as Record<string, string>), bookId: brought.json().bookId };
  const ask = (by: typeof other) =>
    call.method === 'GET'
      ? by.get(`${call.path}?${new URLSearchParams(fields)}`)
      : by.json(call.path, fields);
  for (const stranger of [other, visitor(app)]) {
    const { statusCode } = await ask(stranger);
    expect(statusCode).toBe(stranger === other || call.access === 'open' ? 404 : 401);
  }
  expect((await ask(member)).statusCode).toBe(200);
});

it('stands on its tables after all that', async () => {
  expect((await app.inject('/api/parent/status')).json()).toEqual({ isParent: false });
  expect((await member.get('/api/user/status')).json()).toMatchObject({ email: account.email });
});
