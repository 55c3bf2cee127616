import * as z from 'zod/mini';
import courseFile from '#content/lessons/course.json';
import {
  course as courseSchema,
  type Lesson,
  type TranscriptSentence,
  transcriptSentence,
} from '#contract/lessons.ts';

const folder = '../../../../content/lessons/';
const transcripts = import.meta.glob<unknown>('../../../../content/lessons/*/transcript.json', {
  import: 'default',
});

/** The course, bundled with the pages. */
export const course = z.parse(courseSchema, courseFile);

export const seriesName = `A ${course.numberOfLessons}-part mini-series`;

/** A lesson that can be listened to. */
export interface NarratedLesson {
  id: string;
  title: string;
  audioFile: string;
  /** From the course list; the sound's own duration is within a second of it. */
  durationMs: number;
  transcript: readonly TranscriptSentence[];
}

export const lessonOf = (id: string | undefined): Lesson | undefined =>
  course.lessons.find((lesson) => lesson.id === id);

/** Whether the lesson has audio and a transcript. */
export const isReady = ({ audioFile, transcriptFile }: Lesson): boolean =>
  audioFile !== undefined && transcriptFile !== undefined && folder + transcriptFile in transcripts;

/** Loads the transcript of a lesson that is ready. Rejects when it cannot be loaded or read. */
export async function loadLesson({
  id,
  title,
  duration,
  audioFile = '',
  transcriptFile,
}: Lesson): Promise<NarratedLesson> {
  const transcript = await transcripts[folder + transcriptFile]?.();
  return {
    id,
    title,
    audioFile,
    durationMs: msOf(duration),
    transcript: z.parse(z.array(transcriptSentence), transcript),
  };
}

/** Milliseconds of 'mm:ss'. */
export function msOf(duration: string): number {
  const [minutes = 0, seconds = 0] = duration.split(':').map(Number);
  return (minutes * 60 + seconds) * 1000;
}

/** The sentences of a transcript with their indexes, one list per paragraph. */
export function paragraphsOf(transcript: readonly TranscriptSentence[]) {
  const paragraphs: { index: number; sentence: string; startMs: number }[][] = [[]];
  transcript.forEach(({ sentence, startMs, isParagraphEnd }, index) => {
    paragraphs.at(-1)?.push({ index, sentence, startMs });
    if (isParagraphEnd && index < transcript.length - 1) paragraphs.push([]);
  });
  return paragraphs;
}
