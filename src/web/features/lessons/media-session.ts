import { type LessonPlayer, type PlayerState, skipMs } from './lesson-player.ts';

interface Shown {
  title: string;
  artist: string;
  album: string;
}

// Most lock screens draw no SVG.
const artwork = [
  { src: '/artwork.png', sizes: '512x512', type: 'image/png' },
  { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' },
];

/** Lets the lock screen and the keys of a headset play the lesson; gives back how to end that. */
export function offerMediaSession(player: LessonPlayer, shown: Shown): () => void {
  const session = (navigator as Partial<Navigator>).mediaSession;
  if (!session) return () => {};
  session.metadata = new MediaMetadata({ ...shown, artwork });
  const handlers: [MediaSessionAction, MediaSessionActionHandler][] = [
    // During a question the way back into the lesson is to continue it.
    ['play', () => (player.store.getState().asking === undefined ? player.play() : player.continueLesson())],
    ['pause', () => player.pause()],
    ['seekbackward', ({ seekOffset }) => player.skip(-offsetMs(seekOffset))],
    ['seekforward', ({ seekOffset }) => player.skip(offsetMs(seekOffset))],
    ['seekto', ({ seekTime }) => seekTime != null && player.seek(seekTime * 1000)],
  ];
  for (const [action, handler] of handlers) setHandler(session, action, handler);
  tellPosition(session, player.store.getState());
  const stop = player.store.subscribe((state, before) => {
    session.playbackState = state.isPlaying ? 'playing' : 'paused';
    if (hasJumped(state, before)) tellPosition(session, state);
  });
  return () => {
    stop();
    for (const [action] of handlers) setHandler(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

const offsetMs = (seconds: number | undefined) => (seconds ? seconds * 1000 : skipMs);

/** A browser throws for an action that it does not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
) {
  try {
    session.setActionHandler(action, handler);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}

/** The browser counts on from what it was last told; so it is told what it could not know. */
function hasJumped(state: PlayerState, before: PlayerState): boolean {
  const isOther = (['isPlaying', 'isWaiting', 'durationMs', 'speed'] as const).some(
    (part) => state[part] !== before[part],
  );
  const moved = state.positionMs - before.positionMs;
  return isOther || moved < 0 || moved > 1000 * state.speed;
}

function tellPosition(session: MediaSession, { durationMs, positionMs, speed }: PlayerState) {
  const [duration, position] = [durationMs / 1000, Math.min(positionMs, durationMs) / 1000];
  session.setPositionState?.({ duration, position, playbackRate: speed });
}
