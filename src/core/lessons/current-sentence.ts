/**
 * The place in the transcript of the sentence that is heard at `ms`: the last one whose `startMs` is at or
 * before it, or -1 before the first. `transcript` is in the order of its starts.
 */
export function currentSentence(transcript: readonly { startMs: number }[], ms: number): number {
  let low = 0;
  let high = transcript.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((transcript[middle]?.startMs ?? Number.POSITIVE_INFINITY) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
