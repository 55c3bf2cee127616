import { Agent, request } from 'node:http';
import { setTimeout as until } from 'node:timers/promises';
import { type Figure, percentile } from './figure.ts';
import { startServer } from './server-process.ts';

const path = '/audio/lesson3_with_music.mp3';
const readers = 4;
const readSeconds = 4;
const rangeBytes = 1_000_000;
const listeners = 200;
const listenSeconds = 6;
// A player fills its buffer with half a minute of sound at a time; each listener does so every two seconds here.
const bufferBytes = 262_144;
const everyMs = 2_000;

/** The lessons' sound: how much of it goes out by ranges, and how long one of many listeners waits for it. */
export async function benchLessonAudio(): Promise<Figure[]> {
  await using server = await startServer({ LIMIT_FACTOR: '100000' });
  const address = server.address + path;
  const megabytes = await read(address);
  const waits = await listen(address);
  return [
    { name: 'ranges of a lesson from disk', value: megabytes / readSeconds, unit: 'MB/s', limit: 300 },
    {
      name: `first byte with ${listeners} listeners, median`,
      value: percentile(waits, 0.5),
      unit: 'ms',
      limit: 20,
      atMost: true,
    },
    { name: 'its p99', value: percentile(waits, 0.99), unit: 'ms' },
  ];
}

/** Ranges at every place of the file, as fast as they go; gives the megabytes that came. */
async function read(address: string): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: readers });
  const ends = performance.now() + readSeconds * 1000;
  async function again(reader: number): Promise<number> {
    let bytes = 0;
    for (let turn = reader; performance.now() < ends; turn += 1) {
      const came = await range(address, agent, (turn * 37_000) % rangeBytes, rangeBytes);
      bytes += came.bytes;
    }
    return bytes;
  }
  const bytes = await Promise.all(Array.from({ length: readers }, (_, reader) => again(reader)));
  agent.destroy();
  return bytes.reduce((sum, one) => sum + one, 0) / 1_000_000;
}

/** Listeners who each fill their buffer now and then; gives the milliseconds until each first byte. */
async function listen(address: string): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: listeners });
  const began = performance.now();
  const waits: number[] = [];
  async function one(listener: number): Promise<void> {
    await until((listener / listeners) * everyMs);
    for (let turn = 0; performance.now() - began < listenSeconds * 1000; turn += 1) {
      waits.push((await range(address, agent, (turn % 8) * bufferBytes, bufferBytes)).firstMs);
      const next = (turn + 1 + listener / listeners) * everyMs;
      await until(Math.max(0, began + next - performance.now()));
    }
  }
  await Promise.all(Array.from({ length: listeners }, (_, listener) => one(listener)));
  agent.destroy();
  return waits;
}

/** Asks for one range by plain node:http, and throws away what comes. */
function range(address: string, agent: Agent, from: number, length: number) {
  return new Promise<{ firstMs: number; bytes: number }>((resolve, reject) => {
    const began = performance.now();
    const headers = { range: `bytes=${from}-${from + length - 1}` };
    const sent = request(address, { agent, headers }, (response) => {
      if (response.statusCode !== 206)
        return reject(new Error(`${address} answered ${response.statusCode}.`));
      let firstMs = Number.NaN;
      let bytes = 0;
      response.on('data', (piece: Buffer) => {
        if (bytes === 0) firstMs = performance.now() - began;
        bytes += piece.length;
      });
      response.on('error', reject).on('end', () => resolve({ firstMs, bytes }));
    });
    sent.on('error', reject).end();
  });
}
