import type { Book } from '#contract/quests.ts';
import type { Reading } from './reading.ts';

/**
 * Lets the lock screen and the keys of a headset play the book that is heard as sound files, and step through its
 * sentences; gives back how to end that. The browser's own voice has no such controls.
 */
export function offerMediaSession(reading: Reading, book: Book): () => void {
  const session = (navigator as Partial<Navigator>).mediaSession;
  if (!session) return () => {};
  const handlers: [MediaSessionAction, () => void][] = [
    ['play', () => void reading.play(reading.getState().episodeId)],
    ['pause', () => reading.pause()],
    ['previoustrack', () => reading.step(-1)],
    ['nexttrack', () => reading.step(1)],
  ];
  let shown = '';
  const tell = () => {
    const { episodeId, phase } = reading.getState();
    const isOn = phase === 'playing' || phase === 'loading';
    // Nothing is taken from other tabs before something is to be heard here.
    if (isOn && shown !== episodeId) {
      shown = episodeId;
      session.metadata = metadataOf(book, episodeId);
      for (const [action, handler] of handlers) setHandler(session, action, handler);
    }
    if (shown !== '') session.playbackState = isOn ? 'playing' : 'paused';
  };
  tell();
  const stop = reading.subscribe(tell);
  return () => {
    stop();
    if (shown === '') return;
    for (const [action] of handlers) setHandler(session, action, null);
    session.metadata = null;
    session.playbackState = 'none';
  };
}

function metadataOf({ title: album, author: artist, cover, episodes }: Book, episodeId: string) {
  const title = episodes.find(({ id }) => id === episodeId)?.title ?? album;
  const artwork = [cover === '' ? { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' } : { src: cover }];
  return new MediaMetadata({ title, artist, album, artwork });
}

/** A browser throws for an action that it does not know. */
function setHandler(session: MediaSession, action: MediaSessionAction, handler: (() => void) | null): void {
  try {
    session.setActionHandler(action, handler);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
