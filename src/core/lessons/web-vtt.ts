/** A sentence of a lesson, and when it starts in the audio. */
export interface TranscriptSentence {
  sentence: string;
  startMs: number;
  isParagraphEnd: boolean;
}

/**
 * A transcript as WebVTT (W3C), one cue for each sentence. A cue lasts until the next one starts, the last one until
 * the audio ends at `durationMs`, so that the text stays visible during pauses.
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

/** Escapes text for a cue, which ends at a blank line and may contain tags. */
function cueText(sentence: string): string {
  return sentence
    .trim()
    .replace(/\s+/g, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
