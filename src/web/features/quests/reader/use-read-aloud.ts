import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useStore as useZustand } from 'zustand';
import { urlOf } from '#contract/call.ts';
import * as contract from '#contract/quests.ts';
import { callApi } from '../../../platform/api.ts';
import { browserVoice } from '../../../platform/playback/browser-voice.ts';
import { questStore } from '../progress/quest-store.ts';
import { positionOf } from '../progress/stored-quests.ts';
import { questKeys, useUserId } from '../progress/use-quests.ts';
import { offerMediaSession } from './media-session.ts';
import { ReadAloud } from './read-aloud.ts';
import { soundFiles } from './sound-files.ts';

/** The text of an episode, loaded once. */
export const textQuery = (userId: string, bookId: string, episodeId: string) =>
  queryOptions({
    queryKey: questKeys.text(userId, bookId, episodeId),
    queryFn: ({ signal }) => callApi(contract.episodeText, { bookId, episodeId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Reads a book aloud, from where this reader left it, until the page is left. */
export function useReadAloud(book: contract.Book, hasSpeech: boolean) {
  const userId = useUserId();
  const queries = useQueryClient();
  const { id: bookId } = book;
  // The server's configuration may arrive after the first render.
  const hasService = useRef(hasSpeech);
  useEffect(() => {
    hasService.current = hasSpeech;
  }, [hasSpeech]);
  // Every tick, and for a guest every sentence, makes a new book object.
  const [firstBook] = useState(book);
  const [reading] = useState(() => {
    const savedPosition = (episodeId?: string) => positionOf(questStore.get(), userId, bookId, episodeId);
    const saved = savedPosition();
    const exists = book.episodes.some(({ id }) => id === saved?.episodeId);
    return new ReadAloud(
      {
        voice: browserVoice(globalThis.speechSynthesis, book.language || undefined),
        sounds: soundFiles(() => new Audio()),
        paragraphsOf: async (episodeId) =>
          (await queries.fetchQuery(textQuery(userId, bookId, episodeId))).paragraphs,
        soundUrl: (episodeId, paragraph) =>
          hasService.current ? urlOf(contract.episodeSound, { bookId, episodeId, paragraph }) : undefined,
        savedPosition,
        onPosition: (episodeId, position) =>
          questStore.setPosition({ owner: userId, bookId, episodeId, ...position }),
      },
      exists ? saved : undefined,
    );
  });
  useEffect(() => () => reading.dispose(), [reading]);
  useEffect(
    () => (hasSpeech ? offerMediaSession(reading, firstBook) : undefined),
    [reading, hasSpeech, firstBook],
  );
  return { reading, state: useZustand(reading.store) };
}
