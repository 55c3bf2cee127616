import { mkdirSync, readdirSync, readFileSync, utimesSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { type KeptStreams, keptStreams } from './kept-streams.ts';

const bytesOf = (text: string) => new TextEncoder().encode(text);
const anybody = async () => () => {};

/** A source whose pieces come when the test says so. */
function source() {
  const pieces: string[] = [];
  let news = Promise.withResolvers<void>();
  let end: (() => void) | undefined;
  const tell = () => {
    news.resolve();
    news = Promise.withResolvers();
  };
  return {
    made: 0,
    say: (piece: string) => {
      pieces.push(piece);
      tell();
    },
    end: (how: () => void = () => {}) => {
      end = how;
      tell();
    },
    async *make() {
      this.made += 1;
      for (let at = 0; ; at += 1) {
        while (at >= pieces.length) {
          if (end) return end();
          await news.promise;
        }
        yield bytesOf(pieces[at] ?? '');
      }
    },
  };
}

function streams(changes: Partial<Parameters<typeof keptStreams>[0]> = {}) {
  const folder = join(testFolder(), 'speech');
  const told: unknown[] = [];
  const settings = { folder, mostBytes: 1_000, stopping: new AbortController().signal };
  return {
    folder,
    told,
    kept: keptStreams({ ...settings, cannotKeep: (error) => told.push(error), ...changes }),
  };
}

async function heard(
  stream: AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>,
): Promise<string> {
  return Buffer.concat(await Array.fromAsync(await stream)).toString();
}

/** Makes a stream of one piece, and waits until it is kept. */
async function made(kept: KeptStreams, name: string, text: string, writes: () => boolean): Promise<void> {
  await heard(
    kept.open(
      name,
      async function* () {
        yield bytesOf(text);
      },
      anybody,
    ),
  );
  await expect.poll(writes, { interval: 1 }).toBe(true);
}

describe('a kept stream', () => {
  it('is made once for a hundred listeners, early and late, and then read from its file', async () => {
    const { folder, kept } = streams();
    const voice = source();
    const open = () => kept.open('a.mp3', () => voice.make(), anybody);
    const early = Array.from({ length: 60 }, () => heard(open()));
    const first = (await open())[Symbol.asyncIterator]();
    const piece = first.next();
    voice.say('Once ');
    expect((await piece).value).toEqual(bytesOf('Once '));
    const late = Array.from({ length: 40 }, () => heard(open()));
    // Who leaves stops nobody else's.
    await first.return?.();
    expect(readdirSync(join(folder, '..'))).toEqual([]);
    voice.say('upon');
    voice.end();
    expect(new Set(await Promise.all([...early, ...late]))).toEqual(new Set(['Once upon']));
    await expect.poll(() => readdirSync(folder), { interval: 1 }).toEqual(['a.mp3']);
    expect(await heard(open())).toBe('Once upon');
    expect(voice.made).toBe(1);
    expect(await heard(streams({ folder }).kept.open('a.mp3', () => voice.make(), anybody))).toBe(
      'Once upon',
    );
    expect(voice.made).toBe(1);
  });

  it('that breaks off is told to all, not kept, and made anew', async () => {
    const { folder, kept } = streams();
    const voice = source();
    const both = [1, 2].map(() => heard(kept.open('a.mp3', () => voice.make(), anybody)));
    voice.say('Half');
    voice.end(() => {
      throw new Error('the line broke');
    });
    for (const one of await Promise.allSettled(both)) {
      expect(one).toMatchObject({ status: 'rejected', reason: { message: 'the line broke' } });
    }
    const again = source();
    again.say('Whole');
    again.end();
    expect(await heard(kept.open('a.mp3', () => again.make(), anybody))).toBe('Whole');
    await expect.poll(() => readdirSync(folder), { interval: 1 }).toEqual(['a.mp3']);
    expect(readFileSync(join(folder, 'a.mp3'), 'utf8')).toBe('Whole');
  });

  it('that one was refused is made for the next', async () => {
    const { kept } = streams();
    const voice = source();
    voice.say('Yes');
    voice.end();
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<() => void>();
    const admit = () => {
      asked.resolve();
      return answer.promise;
    };
    const refused = expect(kept.open('a.mp3', () => voice.make(), admit)).rejects.toThrow('too much');
    // Of two that come at once the disk may answer the second first.
    await asked.promise;
    const other = heard(kept.open('a.mp3', () => voice.make(), anybody));
    answer.reject(new Error('too much'));
    await refused;
    expect(await other).toBe('Yes');
    expect(voice.made).toBe(1);
  });

  it('ends with the server', async () => {
    const stop = new AbortController();
    const { kept } = streams({ stopping: stop.signal });
    const stream = await kept.open(
      'a.mp3',
      async function* (signal) {
        yield bytesOf('Once');
        await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
      },
      anybody,
    );
    const listening = stream[Symbol.asyncIterator]();
    await listening.next();
    stop.abort(new Error('stopping'));
    await expect(listening.next()).rejects.toThrow('stopping');
  });
});

describe('a disk', () => {
  it('that is full keeps nobody from listening, leaves no half file, and is told once', async () => {
    let halves = 0;
    const full = async (path: string, bytes: Uint8Array) => {
      await writeFile(path, bytes.subarray(0, 2));
      halves += 1;
      throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    };
    const { folder, told, kept } = streams({ write: full });
    for (const [at, name] of ['a.mp3', 'b.mp3', 'a.mp3'].entries()) {
      await made(kept, name, 'Sound', () => halves === at + 1 && readdirSync(folder).length === 0);
    }
    expect(told).toMatchObject([{ code: 'ENOSPC' }]);
  });

  it('that cannot be written at all does not, either', async () => {
    const file = join(testFolder(), 'no-folder');
    writeFileSync(file, '');
    const { told, kept } = streams({ folder: join(file, 'speech') });
    await made(kept, 'a.mp3', 'Sound', () => told.length === 1);
  });

  it('holds no more than it may: what was used the longest ago goes', async () => {
    const { folder, kept } = streams({ mostBytes: 30 });
    mkdirSync(folder);
    const age = (name: string, seconds: number) => utimesSync(join(folder, name), seconds, seconds);
    for (const [at, name] of ['a.mp3', 'b.mp3', 'c.mp3'].entries()) {
      writeFileSync(join(folder, name), 'ten bytes.');
      age(name, at + 1);
    }
    for (const name of ['old.part', 'new.part']) writeFileSync(join(folder, name), '');
    age('old.part', 1);
    // The oldest, but listened to just now.
    expect(await heard(kept.open('a.mp3', () => source().make(), anybody))).toBe('ten bytes.');
    await made(kept, 'd.mp3', 'ten bytes.', () => !readdirSync(folder).includes('c.mp3'));
    expect(readdirSync(folder).sort()).toEqual(['a.mp3', 'd.mp3', 'new.part']);
    await kept.forget(new Set(['a.mp3', 'none.mp3']));
    expect(readdirSync(folder).sort()).toEqual(['d.mp3', 'new.part']);
  });
});
