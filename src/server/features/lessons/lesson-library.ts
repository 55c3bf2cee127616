import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { course, transcriptSentence } from '#contract/lessons.ts';
import { scriptOf, withEvenSpaces } from '#core/lessons/script.ts';
import type { Find } from '#core/lessons/tutor/built-in.ts';
import type { TranscriptSentence } from '#core/lessons/web-vtt.ts';
import { sentenceSearch } from './sentence-search.ts';

/** A lesson that can be listened to. */
export interface NarratedLesson {
  title: string;
  /** The name of its sound in the folder `audio`. */
  audioName: string;
  /** As listed; the sound is within a second of it. */
  durationMs: number;
  transcript: readonly TranscriptSentence[];
  sentences: readonly string[];
  find: Find;
}

export type LessonLibrary = ReturnType<typeof lessonLibrary>;

const contentFolder = fileURLToPath(new URL('../../../../content/lessons', import.meta.url));

/** The lessons as they stand in `folder`, read here, once. A malformed file throws an error that names it. */
export function lessonLibrary(folder = contentFolder) {
  const { lessons } = read(join(folder, 'course.json'), course);
  const narrated = lessons.flatMap(({ title, duration, audioFile, transcriptFile }): NarratedLesson[] => {
    if (audioFile === undefined || transcriptFile === undefined) return [];
    const transcript = read(join(folder, transcriptFile), z.array(transcriptSentence));
    const sentences = transcript.map(({ sentence }) => sentence);
    const find = sentenceSearch(sentences);
    return [
      { title, audioName: basename(audioFile), durationMs: msOf(duration), transcript, sentences, find },
    ];
  });
  const byText = new Map(narrated.map((lesson) => [withEvenSpaces(scriptOf(lesson.transcript)), lesson]));
  return {
    audioFolder: join(folder, 'audio'),
    narrated,
    /** The lesson whose whole text this is, however it is broken into lines. */
    byScript: (script: string): NarratedLesson | undefined => byText.get(withEvenSpaces(script)),
  };
}

function read<S extends z.core.$ZodType>(file: string, schema: S): z.core.output<S> {
  try {
    return z.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} is not as it should be: ${(cause as Error).message}`, { cause });
  }
}

/** Milliseconds of 'mm:ss'. */
function msOf(duration: string): number {
  const [minutes = 0, seconds = 0] = duration.split(':').map(Number);
  return (minutes * 60 + seconds) * 1000;
}
