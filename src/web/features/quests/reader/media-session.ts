import type { Book } from '#contract/quests.ts';
import { mediaControls } from '../../../platform/playback/media-session.ts';
import { isRunning, type ReadAloud } from './read-aloud.ts';

/**
 * Lets the lock screen and headset keys control a book that is read aloud from sound files. The browser's own voice has
 * no media session. Gives a function that ends it.
 */
export function offerMediaSession(reading: ReadAloud, book: Book): () => void {
  const controls = mediaControls({
    play: () => void reading.play(reading.store.getState().episodeId),
    pause: () => reading.pause(),
    previoustrack: () => reading.step(-1),
    nexttrack: () => reading.step(1),
  });
  if (!controls) return () => {};
  let shownId = '';
  const update = () => {
    const state = reading.store.getState();
    const { episodeId } = state;
    // The session is taken from other tabs only once something plays here.
    if (isRunning(state) && shownId !== episodeId) {
      shownId = episodeId;
      controls.show(metadataOf(book, episodeId));
    }
    if (shownId !== '') controls.session.playbackState = isRunning(state) ? 'playing' : 'paused';
  };
  update();
  const unsubscribe = reading.store.subscribe(update);
  return () => {
    unsubscribe();
    if (shownId !== '') controls.release();
  };
}

function metadataOf({ title: album, author: artist, cover, episodes }: Book, episodeId: string) {
  const title = episodes.find(({ id }) => id === episodeId)?.title ?? album;
  const artwork = [cover === '' ? { src: '/icon.svg', sizes: 'any', type: 'image/svg+xml' } : { src: cover }];
  return { title, artist, album, artwork };
}
