import { join } from 'node:path';
import { type StreamCache, streamCache } from '../../../platform/stream-cache.ts';

// About a hundred hours of sound.
const maxBytes = 5_000_000_000;

interface Log {
  warn(details: object, message: string): void;
}

/** The speech that was made for paragraphs, as files in `dataDir`. */
export const soundCache = (dataDir: string, stopping: AbortSignal, log: Log): StreamCache =>
  streamCache({
    folder: join(dataDir, 'speech'),
    maxBytes,
    stopping,
    onWriteError: (err) => log.warn({ err }, 'paragraphs read aloud cannot be cached'),
  });
