/** Milliseconds as 'mm:ss', rounded down; '00:00' for negative numbers and NaN. */
export function formatTime(ms: number): string {
  const seconds = Number.isFinite(ms) && ms > 0 ? Math.floor(ms / 1000) : 0;
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Limits a seek position, in ms, to the audio's duration, which may be unknown (NaN). */
export function clampSeek(ms: number, durationMs: number): number {
  if (Number.isNaN(ms)) return 0;
  const end = Number.isNaN(durationMs) ? Number.POSITIVE_INFINITY : Math.max(0, durationMs);
  return Math.min(Math.max(0, ms), end);
}
