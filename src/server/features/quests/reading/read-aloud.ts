import { createHash } from 'node:crypto';
import { speechChunks } from '#core/quests/speech-chunks.ts';
import type { StreamCache } from '../../../platform/stream-cache.ts';
import { UpstreamError } from '../../../platform/upstream.ts';
import { notFound, speechError, speechNotConfigured } from '../errors.ts';
import type { Narrator } from './narrator.ts';

interface ReadAloudParts {
  /** Absent where no speech service is configured. */
  narrator: Narrator | undefined;
  cache: StreamCache;
}

/** Called before new speech is made, with its number of characters; may throw. Its result is called afterwards. */
export type Admit = (characters: number) => Promise<() => void>;

export type ReadAloud = ReturnType<typeof readAloud>;

/** Reads paragraphs aloud. Speech is made once and cached for everyone. */
export function readAloud({ narrator, cache }: ReadAloudParts) {
  return {
    /**
     * The sound of a paragraph as mp3. Throws `speechNotConfigured`, `speechFailed`, `speechTimeout`, `absent` for a
     * paragraph without words, and whatever `admit` throws.
     */
    async *sound(paragraph: string, admit: Admit): AsyncGenerator<Uint8Array> {
      if (!narrator) throw speechNotConfigured();
      const chunks = speechChunks(paragraph);
      if (chunks.length === 0) throw notFound();
      try {
        for (const text of chunks) {
          const make = (signal: AbortSignal) => narrator.speak(text, signal);
          yield* await cache.open(fileName(narrator, text), make, () => admit(text.length));
        }
      } catch (error) {
        throw error instanceof UpstreamError ? speechError(error) : error;
      }
    },

    /** Deletes the sound of these paragraphs, whichever voice it was made with. */
    async deleteSound(paragraphs: Iterable<string>): Promise<void> {
      const hashes = new Set([...paragraphs].flatMap(speechChunks).map(textHash));
      if (hashes.size > 0)
        await cache.delete((name) => hashes.has(name.split('.', 1)[0] ?? '') || isOld(name));
    },
  };
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

// Half a SHA-256 is enough to tell texts apart, and keeps the names short.
const textHash = (text: string) => sha256(text).slice(0, 32);

/** The text comes first, so that its sound is found again after the voice was changed. */
const fileName = ({ model, voice }: Narrator, text: string) =>
  `${textHash(text)}.${sha256(JSON.stringify([model, voice])).slice(0, 16)}.mp3`;

/** Earlier versions hashed text and voice together. Nobody can say whose text such a file holds, so it goes too. */
const isOld = (name: string) => /^[0-9a-f]{64}\.mp3$/.test(name);
