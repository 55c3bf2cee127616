import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { boundedFolder, unfinished } from './bounded-folder.ts';

/** Makes the bytes of a stream. Aborting `signal` ends the making. */
export type Make = (signal: AbortSignal) => AsyncIterable<Uint8Array>;

/** Asked before a stream is made; may throw. What it gives is called when the making is over. */
export type Admit = () => Promise<() => void>;

interface Settings {
  folder: string;
  /** Bytes of all files; beyond it those go that were used the longest ago. */
  mostBytes: number;
  /** Ends what is being made when the server stops. */
  stopping: AbortSignal;
  /** Told once when nothing can be kept, and again after it could. */
  cannotKeep: (error: unknown) => void;
  /** Writes a file whole. */
  write?: (path: string, bytes: Uint8Array) => Promise<void>;
}

export type KeptStreams = ReturnType<typeof keptStreams>;

/**
 * Streams that are made once and kept as files: whoever asks while one is being made listens along from its
 * beginning, and a listener who leaves stops nobody else's. A file appears whole or not at all; where none can be
 * written the stream still flows.
 */
export function keptStreams({ folder, mostBytes, stopping, cannotKeep, write = writeFile }: Settings) {
  const making = new Map<string, Making>();
  const bounded = boundedFolder(folder, mostBytes);
  let isTold = false;

  async function keep(name: string, bytes: Uint8Array): Promise<void> {
    const part = join(folder, `${name}.${randomUUID()}${unfinished}`);
    try {
      await mkdir(folder, { recursive: true });
      await write(part, bytes);
      await rename(part, join(folder, name));
      await bounded.makeRoom(bytes.length);
      isTold = false;
    } catch (error) {
      await rm(part, { force: true }).catch(() => {});
      if (!isTold) cannotKeep(error);
      isTold = true;
    }
  }

  return {
    /**
     * The stream of a name, which must be fit for a file. Throws what `admit` does. What `make` throws goes to all
     * who listen, and is not kept.
     */
    async open(name: string, make: Make, admit: Admit): Promise<AsyncIterable<Uint8Array>> {
      for (;;) {
        const kept = making.has(name) ? undefined : await fromFile(join(folder, name));
        if (kept) return kept;
        // Others may have come while the disk was asked.
        const before = making.get(name);
        const mine = before ?? makingOf(make, stopping, (bytes) => keep(name, bytes));
        if (!before) {
          making.set(name, mine);
          void mine.begin(admit).finally(() => making.delete(name));
        }
        if (await mine.isAdmitted(!before)) return mine.listen();
        // Whoever came first was refused, which does not bind the others.
      }
    },

    /** Deletes what is kept under these names. */
    async forget(names: ReadonlySet<string>): Promise<void> {
      const there = await readdir(folder).catch(() => []);
      for (const name of there.filter((one) => names.has(one))) await rm(join(folder, name), { force: true });
    },
  };
}

type Making = ReturnType<typeof makingOf>;

/** A stream that is being made: what came so far, and who waits for more. */
function makingOf(make: Make, stopping: AbortSignal, keep: (bytes: Uint8Array) => Promise<void>) {
  const pieces: Uint8Array[] = [];
  let news = Promise.withResolvers<void>();
  let end: { error?: unknown } | undefined;
  const tell = () => {
    news.resolve();
    news = Promise.withResolvers();
  };

  const admission = Promise.withResolvers<void>();
  // Awaited by those who listen, of whom there may be none left.
  admission.promise.catch(() => {});

  return {
    /** Throws why it was refused, if the refusal is the caller's own. */
    async isAdmitted(isOwn: boolean): Promise<boolean> {
      return admission.promise.then(
        () => true,
        (refusal) => {
          if (isOwn) throw refusal;
          return false;
        },
      );
    },

    /** Ends when it is refused, or over and kept if it can be. */
    async begin(admit: Admit): Promise<void> {
      let leave: () => void;
      try {
        leave = await admit();
      } catch (refusal) {
        return admission.reject(refusal);
      }
      admission.resolve();
      try {
        for await (const piece of make(stopping)) {
          pieces.push(piece);
          tell();
        }
        end = {};
      } catch (error) {
        end = { error };
      }
      leave();
      tell();
      if (!('error' in end)) await keep(Buffer.concat(pieces));
    },

    async *listen(): AsyncGenerator<Uint8Array> {
      for (let at = 0; ; at += 1) {
        while (at >= pieces.length) {
          if (end && 'error' in end) throw end.error;
          if (end) return;
          await news.promise;
        }
        yield pieces[at] as Uint8Array;
      }
    },
  };
}

/**
 * The bytes of a file, read whole, so that none is left open for a listener who never comes; undefined where there
 * is no such file.
 */
async function fromFile(path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    const bytes = await readFile(path);
    // Its time tells when it was last used.
    const now = new Date();
    await utimes(path, now, now).catch(() => {});
    return Readable.from([bytes], { objectMode: true });
  } catch {
    // Absent, or unreadable, which comes to the same: it is made anew.
    return undefined;
  }
}
