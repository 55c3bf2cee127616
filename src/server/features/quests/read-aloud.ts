import { createHash } from 'node:crypto';
import { spokenPieces } from '#core/quests/spoken.ts';
import { CallError } from '../../platform/http/errors.ts';
import type { KeptStreams } from '../../platform/kept-streams.ts';
import { UpstreamError } from '../../platform/upstream.ts';

/** The voice that reads to everybody. */
export interface Voice {
  model: string;
  voice: string;
}

export interface Reader extends Voice {
  /** All voices that were or may be used here, so that what they said can be found again. */
  voices: readonly Voice[];
  /** mp3 in pieces as they arrive. Throws `UpstreamError`. */
  speak(text: string, signal: AbortSignal): AsyncIterable<Uint8Array>;
}

interface ReadAloudParts {
  /** Absent where no speech service is configured. */
  reader: Reader | undefined;
  kept: KeptStreams;
}

/** Asked before a text is spoken for the first time; may throw. What it gives is called when that is over. */
export type Admit = (characters: number) => Promise<() => void>;

export type ReadAloud = ReturnType<typeof readAloud>;

/** Reads paragraphs aloud. What was spoken once is kept for everyone. */
export function readAloud({ reader, kept }: ReadAloudParts) {
  return {
    /**
     * The sound of a paragraph. Throws `CallError`: speechNotConfigured, speechFailed, speechTimeout, absent where
     * there is nothing to say, and what `admit` throws.
     */
    async *sound(paragraph: string, admit: Admit): AsyncGenerator<Uint8Array> {
      if (!reader) throw new CallError('speechNotConfigured');
      const pieces = spokenPieces(paragraph);
      if (pieces.length === 0) throw new CallError('absent');
      try {
        for (const text of pieces) {
          const make = (signal: AbortSignal) => reader.speak(text, signal);
          yield* await kept.open(fileOf(reader, text), make, () => admit(text.length));
        }
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        throw new CallError(error.reason === 'timeout' ? 'speechTimeout' : 'speechFailed', { cause: error });
      }
    },

    /** Deletes the sound of these paragraphs. */
    async forget(paragraphs: Iterable<string>): Promise<void> {
      const names = new Set<string>();
      for (const text of [...paragraphs].flatMap(spokenPieces)) {
        for (const voice of reader?.voices ?? []) names.add(fileOf(voice, text));
      }
      if (names.size > 0) await kept.forget(names);
    },
  };
}

function fileOf({ model, voice }: Voice, text: string): string {
  return `${createHash('sha256')
    .update(JSON.stringify([model, voice, text]))
    .digest('hex')}.mp3`;
}
