import { expect, it } from 'vitest';
import { builtInReply } from '#core/lessons/tutor/built-in.ts';
import { lessonLibrary, type NarratedLesson } from './lesson-library.ts';
import { tutorQuestions } from './testing/tutor-questions.ts';

/** The share of a lesson's questions that the built-in tutor must answer well. */
const wanted = 0.8;

const { narrated } = lessonLibrary();

it.each(Object.entries(tutorQuestions))('answers the questions of learners about lesson %s', (id, text) => {
  const lesson = narrated[Number(id) - 1];
  if (!lesson) throw new Error(`there is no lesson ${id}`);
  const asked = text.split('\n').filter((line) => line.includes('? '));
  const failed = asked.filter((line) => !isAnsweredWell(line, lesson));
  expect(asked.length).toBeGreaterThanOrEqual(20);
  expect(failed.length / asked.length, failed.join('\n')).toBeLessThanOrEqual(1 - wanted);
});

/** Whether at least half of the sentences that the tutor quotes are among those that answer. */
function isAnsweredWell(line: string, lesson: NarratedLesson): boolean {
  const [question = '', beginnings = ''] = line.split('? ');
  const fitting = beginnings.split(' | ').flatMap((beginning) => {
    const found = lesson.sentences.filter((sentence) => sentence.startsWith(beginning));
    if (found.length === 0) throw new Error(`no sentence begins with “${beginning}”`);
    return found;
  });
  const reply = builtInReply(`${question}?`, { ...lesson, place: 0 }, lesson.find);
  const quoted = lesson.sentences.filter((sentence) => reply.includes(sentence));
  const good = quoted.filter((sentence) => fitting.includes(sentence));
  return good.length > 0 && good.length * 2 >= quoted.length;
}

it.each(['How much should I save?', 'How much money should I save?'])(
  '%s: begins by making a gap',
  (question) => {
    const [lesson] = narrated;
    if (!lesson) throw new Error('there is no first lesson');
    const reply = builtInReply(question, { ...lesson, place: 0 }, lesson.find);
    expect(reply).toContain('First, make a gap: live on a little less than you earn');
    expect(reply).not.toContain('dinner');
  },
);
