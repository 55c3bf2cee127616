import { readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { TranscriptSentence } from '#core/lessons/web-vtt.ts';

const folder = join(import.meta.dirname, '../../content/lessons');

interface ListedLesson {
  id: string;
  title: string;
  /** 'minutes:seconds', as the list shows it. */
  duration: string;
  /** The address at which it is served; absent until the lesson is made. */
  audioFile?: string;
  /** Beside course.json; absent until the lesson is made. */
  transcriptFile?: string;
}

/** A lesson that has a script, with the files that narration writes. */
export interface NarratedLesson {
  id: string;
  title: string;
  seconds: number;
  script: string;
  audioPath: string;
  transcriptPath: string;
}

const course: { title: string; lessons: ListedLesson[] } = JSON.parse(
  readFileSync(join(folder, 'course.json'), 'utf8'),
);

export const courseTitle = course.title;

/** The lessons that course.json gives sound and a transcript. */
export function narratedLessons(): NarratedLesson[] {
  return course.lessons.flatMap(({ id, title, duration, audioFile, transcriptFile }) => {
    if (audioFile === undefined || transcriptFile === undefined) return [];
    return {
      id,
      title,
      seconds: secondsOf(duration),
      script: readFileSync(join(folder, id, 'script.md'), 'utf8'),
      audioPath: join(folder, 'audio', basename(audioFile)),
      transcriptPath: join(folder, transcriptFile),
    };
  });
}

export function readTranscript(lesson: NarratedLesson): TranscriptSentence[] {
  return JSON.parse(readFileSync(lesson.transcriptPath, 'utf8'));
}

export function writeTranscript(lesson: NarratedLesson, transcript: readonly TranscriptSentence[]): void {
  writeFileSync(lesson.transcriptPath, `${JSON.stringify(transcript, null, 2)}\n`);
}

function secondsOf(duration: string): number {
  const [minutes = 0, seconds = 0] = duration.split(':').map(Number);
  return minutes * 60 + seconds;
}
