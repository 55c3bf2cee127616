import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { ConfigError, readConfig } from '../src/server/app/config.ts';
import { courseTitle, type NarratedLesson, narratedLessons, writeTranscript } from './narrate/course.ts';
import { fliteVoice } from './narrate/flite-voice.ts';
import { narrateLesson } from './narrate/narrate-lesson.ts';
import { NarrationError } from './narrate/narration-error.ts';
import { parseScript } from './narrate/script.ts';
import { serviceVoice } from './narrate/service-voice.ts';
import { writeMp3 } from './narrate/sound.ts';
import type { Voice } from './narrate/voice.ts';

/** The configured speech service, or flite where there is none or the command says so. */
function chosenVoice(isFlite: boolean): Voice {
  const { speech } = readConfig(process.env);
  return speech && !isFlite ? serviceVoice(speech) : fliteVoice;
}

async function narrate(lesson: NarratedLesson, voice: Voice): Promise<void> {
  const began = performance.now();
  const { title, sentences } = parseScript(lesson.script);
  if (title !== lesson.title) throw new NarrationError(`course.json calls it: ${lesson.title}`);
  const { id, seconds, audioPath } = lesson;
  const { sound, transcript, pause, tempo } = await narrateLesson(sentences, {
    voice,
    seconds,
    lesson: Number(id),
  });
  await writeMp3(audioPath, sound, { title, album: courseTitle, track: id });
  writeTranscript(lesson, transcript);
  const facts = [
    `${sentences.length} sentences`,
    `${seconds} s`,
    `pauses of ${pause.toFixed(2)} s`,
    ...(tempo === 1 ? [] : [`pace × ${tempo.toFixed(2)}`]),
    `${Math.round(statSync(audioPath).size / 1000)} kB`,
    `made in ${((performance.now() - began) / 1000).toFixed(0)} s`,
  ];
  console.log(`Lesson ${id}: ${facts.join(', ')}`);
}

try {
  const { values, positionals } = parseArgs({
    options: { flite: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const voice = chosenVoice(values.flite);
  console.log(`Read by ${voice.name}`);
  for (const lesson of narratedLessons()) {
    if (positionals.length > 0 && !positionals.includes(lesson.id)) continue;
    await narrate(lesson, voice).catch((error) => {
      if (error instanceof NarrationError) error.message = `Lesson ${lesson.id}: ${error.message}`;
      throw error;
    });
  }
} catch (error) {
  if (!(error instanceof NarrationError || error instanceof ConfigError)) throw error;
  console.error(error.message);
  process.exit(1);
}
