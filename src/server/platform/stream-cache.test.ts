import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { channel } from '#core/shared/channel.ts';
import { testFolder } from '../testing/folder.ts';
import { type StreamCache, streamCache } from './stream-cache.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const anyone = async () => () => {};

/** A stream whose pieces the test sends. */
function source() {
  const pieces = channel<Uint8Array>();
  return {
    timesProduced: 0,
    push: (text: string) => pieces.push(bytesOf(text)),
    close: pieces.close,
    produce() {
      this.timesProduced += 1;
      return pieces;
    },
  };
}

function cacheWith(changes: Partial<Parameters<typeof streamCache>[0]> = {}) {
  const folder = join(testFolder(), 'speech');
  const errors: unknown[] = [];
  const settings = { folder, maxBytes: 1_000, stopping: new AbortController().signal };
  return {
    folder,
    errors,
    cache: streamCache({ ...settings, onWriteError: (error) => errors.push(error), ...changes }),
  };
}

type Bytes = AsyncIterable<Uint8Array>;

async function textOf(stream: Bytes | Promise<Bytes>): Promise<string> {
  return Buffer.concat(await Array.fromAsync(await stream)).toString();
}

/** Produces a stream of one piece, and waits until it is stored. */
async function produced(
  cache: StreamCache,
  name: string,
  text: string,
  isStored: () => boolean,
): Promise<void> {
  const one = source();
  one.push(text);
  one.close();
  await textOf(cache.open(name, () => one.produce(), anyone));
  await expect.poll(isStored, { interval: 1 }).toBe(true);
}

describe('a cached stream', () => {
  it('is produced once for a hundred requests, early and late, and then read from its file', async () => {
    const { folder, cache } = cacheWith();
    const voice = source();
    const open = () => cache.open('a.mp3', () => voice.produce(), anyone);
    const early = Array.from({ length: 60 }, () => textOf(open()));
    const first = (await open())[Symbol.asyncIterator]();
    const piece = first.next();
    voice.push('Once ');
    expect((await piece).value).toEqual(bytesOf('Once '));
    const late = Array.from({ length: 40 }, () => textOf(open()));
    // One that disconnects does not end it for the others.
    await first.return?.();
    expect(readdirSync(join(folder, '..'))).toEqual([]);
    voice.push('upon');
    voice.close();
    expect(new Set(await Promise.all([...early, ...late]))).toEqual(new Set(['Once upon']));
    await expect.poll(() => readdirSync(folder), { interval: 1 }).toEqual(['a.mp3']);
    expect(await textOf(open())).toBe('Once upon');
    expect(voice.timesProduced).toBe(1);
    expect(await textOf(cacheWith({ folder }).cache.open('a.mp3', () => voice.produce(), anyone))).toBe(
      'Once upon',
    );
    expect(voice.timesProduced).toBe(1);
  });

  it('that fails does so for all who share it, is not stored, and is produced again', async () => {
    const { folder, cache } = cacheWith();
    const broken = async function* () {
      yield bytesOf('Half');
      throw new Error('the connection broke');
    };
    const both = [1, 2].map(() => textOf(cache.open('a.mp3', broken, anyone)));
    for (const one of await Promise.allSettled(both)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { message: 'the connection broke' } });
    }
    const again = source();
    again.push('Whole');
    again.close();
    expect(await textOf(cache.open('a.mp3', () => again.produce(), anyone))).toBe('Whole');
    await expect.poll(() => readdirSync(folder), { interval: 1 }).toEqual(['a.mp3']);
    expect(readFileSync(join(folder, 'a.mp3'), 'utf8')).toBe('Whole');
  });

  it('that is not admitted for one request is produced for the next', async () => {
    const { cache } = cacheWith();
    const voice = source();
    voice.push('Yes');
    voice.close();
    const begun = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<() => void>();
    const admit = () => {
      begun.resolve();
      return answer.promise;
    };
    const rejected = expect(cache.open('a.mp3', () => voice.produce(), admit)).rejects.toThrow('too much');
    // Of two requests at once the disk may answer the second one first.
    await begun.promise;
    const other = textOf(cache.open('a.mp3', () => voice.produce(), anyone));
    answer.reject(new Error('too much'));
    await rejected;
    expect(await other).toBe('Yes');
    expect(voice.timesProduced).toBe(1);
  });

  it('ends with the server', async () => {
    const stop = new AbortController();
    const { cache } = cacheWith({ stopping: stop.signal });
    const stream = await cache.open(
      'a.mp3',
      async function* (signal) {
        yield bytesOf('Once');
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
      anyone,
    );
    const listening = stream[Symbol.asyncIterator]();
    await listening.next();
    stop.abort(new Error('stopping'));
    await expect(listening.next()).rejects.toThrow('stopping');
  });
});

describe('a disk', () => {
  it('that is full stops no stream, leaves no partial file, and is reported once', async () => {
    let halves = 0;
    const full = async (path: string, bytes: Uint8Array) => {
      await writeFile(path, bytes.subarray(0, 2));
      halves += 1;
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const { folder, errors, cache } = cacheWith({ write: full });
    for (const [at, name] of ['a.mp3', 'b.mp3', 'a.mp3'].entries()) {
      await produced(cache, name, 'Sound', () => halves === at + 1 && readdirSync(folder).length === 0);
    }
    expect(errors).toMatchObject([{ code: 'ENOSPC' }]);
  });

  it('that cannot be written at all stops no stream, either', async () => {
    const file = join(testFolder(), 'no-folder');
    writeFileSync(file, '');
    const { errors, cache } = cacheWith({ folder: join(file, 'speech') });
    await produced(cache, 'a.mp3', 'Sound', () => errors.length === 1);
  });

  it('holds no more than allowed: the least recently used files are deleted', async () => {
    const { folder, cache } = cacheWith({ maxBytes: 30 });
    mkdirSync(folder);
    const age = (name: string, seconds: number) => utimesSync(join(folder, name), seconds, seconds);
    for (const [at, name] of ['a.mp3', 'b.mp3', 'c.mp3'].entries()) {
      writeFileSync(join(folder, name), 'ten bytes.');
      age(name, at + 1);
    }
    for (const name of ['old.part', 'new.part']) writeFileSync(join(folder, name), '');
    age('old.part', 1);
    // The oldest, but used just now.
    expect(await textOf(cache.open('a.mp3', () => source().produce(), anyone))).toBe('ten bytes.');
    await produced(cache, 'd.mp3', 'ten bytes.', () => !readdirSync(folder).includes('c.mp3'));
    expect(readdirSync(folder).sort()).toEqual(['a.mp3', 'd.mp3', 'new.part']);
    await cache.delete((name) => name === 'a.mp3');
    expect(readdirSync(folder).sort()).toEqual(['d.mp3', 'new.part']);
  });

  it('stores nothing that was deleted while it was produced', async () => {
    const { folder, cache } = cacheWith();
    const one = source();
    one.push('a');
    const stream = await cache.open('a.mp3', () => one.produce(), anyone);
    await cache.delete((name) => name.startsWith('a'));
    one.close();
    expect(await textOf(stream)).toBe('a');
    await produced(cache, 'b.mp3', 'b', () => readdirSync(folder).includes('b.mp3'));
    expect(readdirSync(folder)).toEqual(['b.mp3']);
  });
});
