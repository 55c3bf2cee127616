import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod/mini';
import { course, transcriptSentence } from '#contract/lessons.ts';
import { normalizeWhitespace, scriptOf } from '#core/lessons/script.ts';
import type { TranscriptSentence } from '#core/lessons/web-vtt.ts';

/** A lesson that has audio. */
export interface NarratedLesson {
  title: string;
  /** The name of its file in the folder `audio`. */
  audioName: string;
  /** As listed in the course. The audio is within a second of it. */
  durationMs: number;
  transcript: readonly TranscriptSentence[];
  sentences: readonly string[];
}

export type LessonLibrary = ReturnType<typeof lessonLibrary>;

const contentFolder = fileURLToPath(new URL('../../../../content/lessons', import.meta.url));

/** Reads the lessons of `folder`, once. Throws an error that names a malformed file. */
export function lessonLibrary(folder = contentFolder) {
  const { lessons } = read(join(folder, 'course.json'), course);
  const narrated = lessons.flatMap(({ title, duration, audioFile, transcriptFile }): NarratedLesson[] => {
    if (audioFile === undefined || transcriptFile === undefined) return [];
    const transcript = read(join(folder, transcriptFile), z.array(transcriptSentence));
    const sentences = transcript.map(({ sentence }) => sentence);
    return [{ title, audioName: basename(audioFile), durationMs: msOf(duration), transcript, sentences }];
  });
  const byText = new Map(
    narrated.map((lesson) => [normalizeWhitespace(scriptOf(lesson.transcript)), lesson]),
  );
  return {
    audioFolder: join(folder, 'audio'),
    narrated,
    /** The lesson with this text, regardless of line breaks. */
    byScript: (script: string): NarratedLesson | undefined => byText.get(normalizeWhitespace(script)),
  };
}

function read<S extends z.core.$ZodType>(file: string, schema: S): z.core.output<S> {
  try {
    return z.parse(schema, JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new Error(`${file} is malformed: ${(cause as Error).message}`, { cause });
  }
}

/** Milliseconds of 'mm:ss'. */
function msOf(duration: string): number {
  const [minutes = 0, seconds = 0] = duration.split(':').map(Number);
  return (minutes * 60 + seconds) * 1000;
}
