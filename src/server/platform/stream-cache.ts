import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { boundedFolder, partialSuffix } from './bounded-folder.ts';
import { type Produce, type SharedStream, sharedStream } from './shared-stream.ts';

/** Called before a stream is produced; may throw. Its result is called when the stream has ended. */
export type Admit = () => Promise<() => void>;

interface Settings {
  folder: string;
  /** Bytes of all files. Beyond it the least recently used ones are deleted. */
  maxBytes: number;
  /** Ends the streams that are being produced when the server stops. */
  stopping: AbortSignal;
  /** Called for the first file that cannot be written, and again after one could. */
  onWriteError: (error: unknown) => void;
  /** Writes a file whole. */
  write?: (path: string, bytes: Uint8Array) => Promise<void>;
}

export type StreamCache = ReturnType<typeof streamCache>;

/**
 * Streams that are produced once and stored as files. Requests for one that is being produced share it from its
 * beginning, and one that disconnects does not end it for the others. A file appears whole or not at all. If it cannot
 * be written, the stream is still sent.
 */
export function streamCache({ folder, maxBytes, stopping, onWriteError, write = writeFile }: Settings) {
  const streams = new Map<string, SharedStream>();
  const bounded = boundedFolder(folder, maxBytes);
  let hasFailed = false;

  async function store(name: string, bytes: Uint8Array, isDiscarded: () => boolean): Promise<void> {
    if (isDiscarded()) return;
    const part = join(folder, `${name}.${randomUUID()}${partialSuffix}`);
    try {
      await mkdir(folder, { recursive: true });
      await write(part, bytes);
      await rename(part, join(folder, name));
      // It may have been deleted while it was written.
      if (isDiscarded()) await rm(join(folder, name), { force: true });
      await bounded.makeRoom(bytes.length);
      hasFailed = false;
    } catch (error) {
      await rm(part, { force: true }).catch(() => {});
      if (!hasFailed) onWriteError(error);
      hasFailed = true;
    }
  }

  return {
    /**
     * The stream of a name, which must be valid as a file's. Throws what `admit` throws. What `produce` throws is
     * passed to all who share the stream, which is then not stored.
     */
    async open(name: string, produce: Produce, admit: Admit): Promise<AsyncIterable<Uint8Array>> {
      for (;;) {
        const stored = streams.has(name) ? undefined : await fromFile(join(folder, name));
        if (stored) return stored;
        // Another request may have begun to produce it while the disk was read.
        const shared = streams.get(name);
        if (shared) {
          if (await shared.isAdmitted()) return shared.listen();
          // The first request was rejected, which does not apply to the others.
          continue;
        }
        const own = sharedStream(produce, stopping, (...written) => store(name, ...written));
        streams.set(name, own);
        const running = own.run(admit).finally(() => streams.delete(name));
        if (await own.isAdmitted()) return own.listen();
        await running;
      }
    },

    /** Deletes the files whose names match. A stream that is being produced under such a name is not stored. */
    async delete(matches: (name: string) => boolean): Promise<void> {
      for (const [name, stream] of streams) if (matches(name)) stream.discard();
      const names = await readdir(folder).catch(() => []);
      for (const name of names.filter(matches)) await rm(join(folder, name), { force: true });
    },
  };
}

/**
 * The bytes of a file, read whole, so that no file stays open for a request that is never read. A missing or unreadable
 * file counts as a cache miss.
 */
async function fromFile(path: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  try {
    const bytes = await readFile(path);
    // The modification time is when the file was last used.
    const now = new Date();
    await utimes(path, now, now).catch(() => {});
    return Readable.from([bytes], { objectMode: true });
  } catch {
    return undefined;
  }
}
