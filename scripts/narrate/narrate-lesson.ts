import type { TranscriptSentence } from '#core/lessons/web-vtt.ts';
import { trimmed } from './clip.ts';
import { mixed, voiceTrack } from './mix.ts';
import { music } from './music.ts';
import { paced } from './pacing.ts';
import type { ScriptSentence } from './script.ts';
import { filtered, type Sound, sampleRate } from './sound.ts';
import type { Voice } from './voice.ts';

export interface Narration {
  sound: Sound;
  transcript: TranscriptSentence[];
  /** Seconds between two sentences, and what the voice's own pace was multiplied with. */
  pause: number;
  tempo: number;
}

const lengthsOf = (clips: readonly Sound[]) => clips.map(({ length }) => length / sampleRate);

/**
 * Has a script spoken sentence by sentence and puts soft music under it, so that the whole lasts `seconds`.
 * `lesson` chooses the music. Each `startMs` is where the sentence's sound begins. Throws `NarrationError`.
 */
export async function narrateLesson(
  script: readonly ScriptSentence[],
  { voice, seconds, lesson }: { voice: Voice; seconds: number; lesson: number },
): Promise<Narration> {
  let clips: Sound[] = [];
  for (const { sentence } of script) clips.push(trimmed(await voice.say(sentence)));
  const { tempo } = paced(script, lengthsOf(clips), seconds);
  if (tempo !== 1) {
    const quickened = clips.map((clip) => filtered(clip, `atempo=${tempo}`));
    clips = (await Promise.all(quickened)).map(trimmed);
  }
  const { startMs, pause } = paced(script, lengthsOf(clips), seconds);
  const spoken = await voiceTrack(clips, startMs, seconds);
  const firstWord = (startMs[0] ?? 0) / 1000;
  const lastWord = (startMs.at(-1) ?? 0) / 1000 + (clips.at(-1)?.length ?? 0) / sampleRate;
  const transcript = script.map((line, index) => ({
    sentence: line.sentence,
    startMs: startMs[index] ?? 0,
    isParagraphEnd: line.isParagraphEnd,
  }));
  return { sound: mixed(spoken, music(seconds, lesson), firstWord, lastWord), transcript, pause, tempo };
}
