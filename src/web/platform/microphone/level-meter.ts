// Speech near a microphone lies between about -50 and -10 dB of full scale.
const quietDb = -50;
const rangeDb = 40;

/** Loudness of samples between -1 and 1, as a level from 0 (quiet) to 1 (loud speech). */
export function loudness(samples: Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  const decibels = 10 * Math.log10(sum / Math.max(1, samples.length) || Number.MIN_VALUE);
  return Math.min(1, Math.max(0, (decibels - quietDb) / rangeDb));
}

/** Tells the level at an analyser with each frame of the screen until stopped; the last level told is 0. */
export function meter(analyser: AnalyserNode, onLevel: (level: number) => void): () => void {
  const samples = new Float32Array(analyser.fftSize);
  let frame = requestAnimationFrame(function tell() {
    analyser.getFloatTimeDomainData(samples);
    onLevel(loudness(samples));
    frame = requestAnimationFrame(tell);
  });
  return () => {
    cancelAnimationFrame(frame);
    onLevel(0);
  };
}

// About a frame of a film: smooth enough for a ring or a mouth.
const swayMs = 60;

/** A gentle movement where sound cannot be measured: `bump` lifts it, and it sinks back towards `rest`. */
export function sway(
  onLevel: (level: number) => void,
  rest: number,
): { bump(to: number): void; stop(): void } {
  let lift = 0;
  let ticks = 0;
  const timer = setInterval(() => {
    ticks += 1;
    lift *= 0.8;
    // Two waves of unlike length never look like a loop.
    const wave = 1 + 0.5 * Math.sin(ticks * 0.9) + 0.3 * Math.sin(ticks * 0.37);
    onLevel(Math.min(1, rest * wave + lift));
  }, swayMs);
  return {
    bump(to) {
      lift = Math.max(lift, to);
    },
    stop() {
      clearInterval(timer);
      onLevel(0);
    },
  };
}
