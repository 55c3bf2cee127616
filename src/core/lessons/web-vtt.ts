/** One sentence of a lesson and when it begins in the lesson's audio. */
export interface TranscriptSentence {
  sentence: string;
  startMs: number;
  isParagraphEnd: boolean;
}

/**
 * A transcript as WebVTT (W3C), a cue a sentence. A cue lasts until the next one begins, the last one until
 * the audio ends at `durationMs`, so that the words stay on the screen through the pauses.
 */
export function toWebVtt(transcript: readonly TranscriptSentence[], durationMs: number): string {
  const cues = transcript.map(({ sentence, startMs }, index) => {
    const endMs = transcript[index + 1]?.startMs ?? durationMs;
    return `${index + 1}\n${cueTime(startMs)} --> ${cueTime(endMs)}\n${cueText(sentence)}\n`;
  });
  return ['WEBVTT\n', ...cues].join('\n');
}

function cueTime(ms: number): string {
  const whole = Math.round(ms);
  const hours = padded(Math.floor(whole / 3_600_000), 2);
  const minutes = padded(Math.floor(whole / 60_000) % 60, 2);
  const seconds = padded(Math.floor(whole / 1000) % 60, 2);
  return `${hours}:${minutes}:${seconds}.${padded(whole % 1000, 3)}`;
}

const padded = (value: number, digits: number) => String(value).padStart(digits, '0');

/** A blank line would end the cue, and `-->` and tags would be read as marks. */
function cueText(sentence: string): string {
  return sentence
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
