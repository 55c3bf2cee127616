import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { run } from './run.ts';
import { decode } from './sound.ts';
import type { Voice } from './voice.ts';

/** A tenth slower than flite's own pace, which is hurried for a listener to whom all is new. */
const stretch = '1.1';
/** Hz; flite's own is about 28, which drones. */
const pitchDeviation = '45';

/** Words that flite says wrongly, spelled so that it says them rightly. The transcript keeps the script's. */
const respellings: Record<string, string> = { "I'm": 'ime', "isn't": 'izzent', Mira: 'Miera' };

const respelled = (sentence: string) => sentence.replace(/[\p{L}']+/gu, (word) => respellings[word] ?? word);

/** Debian's flite with the voice slt: works offline, and sounds like a machine. */
export const fliteVoice: Voice = {
  name: 'flite, voice slt',
  async say(sentence) {
    const manner = [
      '--setf',
      `duration_stretch=${stretch}`,
      '--setf',
      `int_f0_target_stddev=${pitchDeviation}`,
    ];
    // flite opens its output by name, which Node's pipes do not have.
    const folder = await mkdtemp(join(tmpdir(), 'kurio-flite-'));
    try {
      const path = join(folder, 'sentence.wav');
      await run('flite', ['-voice', 'slt', ...manner, '-t', respelled(sentence), '-o', path]);
      return await decode(await readFile(path));
    } finally {
      await rm(folder, { recursive: true });
    }
  },
};
