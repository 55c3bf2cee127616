import { sentenceSegmenter } from '#core/voice/sentence-segmenter.ts';
import { tokensOf } from '../src/server/testing/openai/scripted-chat.ts';
import { type ScriptedOpenAi, scriptedOpenAi } from '../src/server/testing/openai/scripted-openai.ts';
import { type Figure, median, percentile } from './figure.ts';
import { startServer } from './server-process.ts';
import { type HeardTurn, hearTurn, leaveTurn, serialTurn } from './turn-client.ts';

const turns = 20;
const crowd = 50;
const rounds = 6;
const leavings = 10;

// The turn's number makes its requests recognisable at the service.
const replyTo = (turn: string) =>
  `Oh, what a lovely day for turn ${turn}, my friend! In ${turn} I saw a little bear on a red bicycle. ` +
  `It waved at me with ${turn} balloons in its paw. Where do you think it was going with ${turn}?`;

/** The voice turn against a scripted service, measured over HTTP as a browser would. */
export async function benchVoiceTurn(): Promise<Figure[]> {
  const service = await scriptedOpenAi({
    firstTokenMs: 300,
    tokenMs: 20,
    speechFirstByteMs: 200,
    speechCompleteMs: 900,
    text: ({ body }) => replyTo(body.messages.at(-1).content),
  });
  try {
    await using server = await startServer({ OPENAI_BASE_URL: service.baseUrl, LIMIT_FACTOR: '1000' });
    for (let turn = 0; turn < 3; turn += 1) await hearTurn(server.address, `w${turn}`);
    return [
      ...(await oneByOne(server.address, service)),
      ...(await atOnce(server, service)),
      await leaving(server.address, service),
    ];
  } finally {
    await service.close();
  }
}

async function oneByOne(address: string, service: ScriptedOpenAi): Promise<Figure[]> {
  const heard: HeardTurn[] = [];
  const serial: number[] = [];
  for (let turn = 0; turn < turns; turn += 1) {
    heard.push(await hearTurn(address, `a${turn}`));
    if (turn % 4 === 0) serial.push(await serialTurn(address, `s${turn}`));
  }
  const firstAudio = median(heard.map(({ begun, audio }) => (audio[0]?.at ?? Number.NaN) - begun));
  return [
    { name: 'request to first audio byte', value: firstAudio, unit: 'ms' },
    {
      name: 'of it over the floor of the services',
      value: median(heard.map((turn) => overhead(turn, service))),
      unit: 'ms',
      limit: 30,
      atMost: true,
    },
    {
      name: 'sooner than whole reply, then whole speech',
      value: median(serial) / firstAudio,
      unit: 'times',
      limit: 2.5,
    },
    {
      name: 'longest gap between sentences',
      value: Math.max(...heard.map(longestGap)),
      unit: 'ms',
      limit: 50,
      atMost: true,
    },
  ];
}

async function atOnce(
  server: Awaited<ReturnType<typeof startServer>>,
  service: ScriptedOpenAi,
): Promise<Figure[]> {
  const overheads: number[] = [];
  const resident: number[] = [];
  for (let round = 0; round <= rounds; round += 1) {
    const names = Array.from({ length: crowd }, (_, turn) => `r${round}t${turn}`);
    const heard = await Promise.all(names.map((name) => hearTurn(server.address, name)));
    // The first crowd meets code that is not compiled yet; it is served, and not counted.
    if (round > 0) overheads.push(...heard.map((turn) => overhead(turn, service)));
    resident.push((await server.residentBytes()) / 1_000_000);
  }
  const [before = Number.NaN, after = Number.NaN] = resident.slice(-2);
  return [
    {
      name: `${crowd} turns at once: over the floor, 95th percentile`,
      value: percentile(overheads, 0.95),
      unit: 'ms',
      limit: 100,
      atMost: true,
    },
    { name: `memory after ${resident.length} times ${crowd} turns`, value: after, unit: 'MB' },
    // What is kept of a turn is tested beside the turn; the process also holds garbage not yet collected.
    {
      name: 'growth of it in the last round',
      value: (after / before - 1) * 100,
      unit: '%',
      limit: 10,
      atMost: true,
    },
  ];
}

async function leaving(address: string, service: ScriptedOpenAi): Promise<Figure> {
  const milliseconds: number[] = [];
  for (let turn = 0; turn < leavings; turn += 1) {
    const before = service.requests.length;
    const left = await leaveTurn(address, `l${turn}`);
    await service.waitFor((requests) =>
      requests.slice(before).every(({ closedAt }) => closedAt !== undefined),
    );
    const open = service.requests.slice(before).filter(({ isAborted }) => isAborted);
    const kinds = new Set(open.map(({ kind }) => kind));
    if (kinds.size !== 2) throw new Error('A turn that is left midway has a request open at each service.');
    milliseconds.push(...open.map(({ closedAt }) => (closedAt ?? Number.NaN) - left));
  }
  const value = Math.max(...milliseconds);
  return {
    name: 'leaving midway: until both services are free',
    value,
    unit: 'ms',
    limit: 100,
    atMost: true,
  };
}

/**
 * What the server, and not the services, adds between the request and the first sound: before the chat
 * request, from the token that ends the first chunk to the speech request, and from its first byte to the
 * client. The services' own times are as they were, since timers drift under load.
 */
function overhead({ name, begun, audio }: HeardTurn, service: ScriptedOpenAi): number {
  const chat = service.of('chat').find(({ body }) => body.messages.at(-1).content === name);
  const { text, tokens } = firstChunk(replyTo(name));
  const speech = service.of('speech').find(({ body }) => body.input === text);
  const [tokenAt, byteAt, heardAt] = [chat?.sentAt[tokens - 1], speech?.sentAt[0], audio[0]?.at];
  if (!chat || !speech || !tokenAt || !byteAt || !heardAt) throw new Error(`Turn ${name} is not whole.`);
  return chat.openedAt - begun + (speech.openedAt - tokenAt) + (heardAt - byteAt);
}

function firstChunk(reply: string): { text: string; tokens: number } {
  const segmenter = sentenceSegmenter();
  for (const [index, token] of tokensOf(reply).entries()) {
    const [text] = segmenter.push(token);
    if (text !== undefined) return { text, tokens: index + 1 };
  }
  throw new Error('The reply has no first chunk.');
}

function longestGap({ audio }: HeardTurn): number {
  const gaps = audio.map(({ index, at }, nth) => {
    const before = audio[nth - 1];
    return before && before.index !== index ? at - before.at : 0;
  });
  return Math.max(...gaps);
}
