/** Milliseconds as 'mm:ss', cut to the second; '00:00' for what is negative or no number. */
export function formatTime(ms: number): string {
  const seconds = Number.isFinite(ms) && ms > 0 ? Math.floor(ms / 1000) : 0;
  return [Math.floor(seconds / 60), seconds % 60].map((part) => String(part).padStart(2, '0')).join(':');
}

/** Where to seek to, in milliseconds: between 0 and the audio's duration, which may not be known yet (NaN). */
export function clampSeek(ms: number, durationMs: number): number {
  if (Number.isNaN(ms)) return 0;
  const end = Number.isNaN(durationMs) ? Number.POSITIVE_INFINITY : Math.max(0, durationMs);
  return Math.min(Math.max(0, ms), end);
}
