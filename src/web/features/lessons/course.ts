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

/** The course as it comes with the pages. */
export const course = z.parse(courseSchema, courseFile);

/** Stands above the course's title and its lessons. */
export const seriesName = `A ${course.numberOfLessons}-part mini-series`;

/** A lesson that can be listened to. */
export interface NarratedLesson {
  id: string;
  title: string;
  audioFile: string;
  /** As listed; the sound itself is within a second of it. */
  durationMs: number;
  transcript: readonly TranscriptSentence[];
}

export const lessonOf = (id: string | undefined): Lesson | undefined =>
  course.lessons.find((lesson) => lesson.id === id);

/** Whether the lesson has audio and a transcript. */
export const isReady = ({ audioFile, transcriptFile }: Lesson): boolean =>
  audioFile !== undefined && transcriptFile !== undefined && folder + transcriptFile in transcripts;

/** Gets the words of a lesson that is ready. Throws when they do not come. */
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

/** The sentences of a transcript with their places, a list for each paragraph. */
export function paragraphsOf(transcript: readonly TranscriptSentence[]) {
  const paragraphs: { place: number; sentence: string; startMs: number }[][] = [[]];
  transcript.forEach(({ sentence, startMs, isParagraphEnd }, place) => {
    paragraphs.at(-1)?.push({ place, sentence, startMs });
    if (isParagraphEnd && place < transcript.length - 1) paragraphs.push([]);
  });
  return paragraphs;
}
