import { expect, it } from 'vitest';
import { lessonLibrary, type NarratedLesson } from '../../features/lessons/lesson-library.ts';
import { builtInTutor } from './built-in-tutor.ts';
import { learnerQuestions } from './testing/learner-questions.ts';
import type { AnswerFromText } from './tutor.ts';

/** The share of a lesson's questions that the built-in tutor must answer well. */
const minShare = 0.8;

const { narrated } = lessonLibrary();
const tutors = narrated.map(builtInTutor);

it.each(Object.entries(learnerQuestions))('answers learners’ questions about lesson %s', (id, text) => {
  const [lesson, tutor] = [narrated[Number(id) - 1], tutors[Number(id) - 1]];
  if (!lesson || !tutor) throw new Error(`there is no lesson ${id}`);
  const questions = text.split('\n').filter((line) => line.includes('? '));
  const failed = questions.filter((line) => !isAnsweredWell(line, lesson, tutor));
  expect(questions.length).toBeGreaterThanOrEqual(20);
  expect(failed.length / questions.length, failed.join('\n')).toBeLessThanOrEqual(1 - minShare);
});

/** Whether at least half of the sentences that the tutor quotes are among those that answer. */
function isAnsweredWell(line: string, lesson: NarratedLesson, tutor: AnswerFromText): boolean {
  const [question = '', beginnings = ''] = line.split('? ');
  const answering = beginnings.split(' | ').flatMap((beginning) => {
    const found = lesson.sentences.filter((sentence) => sentence.startsWith(beginning));
    if (found.length === 0) throw new Error(`no sentence begins with “${beginning}”`);
    return found;
  });
  const reply = tutor(`${question}?`, 0);
  const quoted = lesson.sentences.filter((sentence) => reply.includes(sentence));
  const good = quoted.filter((sentence) => answering.includes(sentence));
  return good.length > 0 && good.length * 2 >= quoted.length;
}

it.each(['How much should I save?', 'How much money should I save?'])(
  '%s: begins by making a gap',
  (question) => {
    const reply = tutors[0]?.(question, 0);
    expect(reply).toContain('First, make a gap: live on a little less than you earn');
    expect(reply).not.toContain('dinner');
  },
);
