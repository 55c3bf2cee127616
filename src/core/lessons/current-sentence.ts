/**
 * The index of the sentence that plays at `ms`: the last one that starts at or before it, or -1 before the first.
 * `transcript` is sorted by `startMs`.
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
