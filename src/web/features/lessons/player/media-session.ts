import { mediaControls } from '../../../platform/playback/media-session.ts';
import { type LessonPlayer, type PlayerState, skipMs } from './lesson-player.ts';

// Most lock screens cannot show an SVG.
const artwork = [
  { src: '/artwork.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/** Lets the lock screen and headset keys control the lesson. Gives a function that ends it. */
export function offerMediaSession(
  player: LessonPlayer,
  metadata: { title: string; artist: string; album: string },
): () => void {
  const controls = mediaControls({
    // While a question is open, playing means to continue the lesson.
    play: () => (player.store.getState().askedIndex === undefined ? player.play() : player.continueLesson()),
    pause: () => player.pause(),
    seekbackward: ({ seekOffset }) => player.skip(-offsetMs(seekOffset)),
    seekforward: ({ seekOffset }) => player.skip(offsetMs(seekOffset)),
    seekto: ({ seekTime }) => seekTime != null && player.seek(seekTime * 1000),
  });
  if (!controls) return () => {};
  const { session } = controls;
  controls.show({ ...metadata, artwork });
  setPosition(session, player.store.getState());
  const unsubscribe = player.store.subscribe((state, before) => {
    session.playbackState = state.isPlaying ? 'playing' : 'paused';
    if (hasJumped(state, before)) setPosition(session, state);
  });
  return () => {
    unsubscribe();
    controls.release();
  };
}

const offsetMs = (seconds: number | undefined) => (seconds ? seconds * 1000 : skipMs);

/** The browser extrapolates from the last position that was set, so only what it cannot foresee is set. */
function hasJumped(state: PlayerState, before: PlayerState): boolean {
  const hasChanged = (['isPlaying', 'isWaiting', 'durationMs', 'speed'] as const).some(
    (key) => state[key] !== before[key],
  );
  const movedMs = state.positionMs - before.positionMs;
  return hasChanged || movedMs < 0 || movedMs > 1000 * state.speed;
}

function setPosition(session: MediaSession, { durationMs, positionMs, speed }: PlayerState) {
  const [duration, position] = [durationMs / 1000, Math.min(positionMs, durationMs) / 1000];
  session.setPositionState?.({ duration, position, playbackRate: speed });
}
