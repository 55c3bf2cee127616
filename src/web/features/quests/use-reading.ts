import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { addressOf } from '#contract/call.ts';
import * as contract from '#contract/quests.ts';
import { callApi } from '../../platform/api.ts';
import { browserVoice } from '../../platform/playback/browser-voice.ts';
import { placeOf } from './kept-quests.ts';
import { offerMediaSession } from './media-session.ts';
import { questKeeper } from './quest-keeper.ts';
import { Reading } from './reading.ts';
import { soundFiles } from './sound-files.ts';
import { questKeys, useUserId } from './use-quests.ts';

/** The text of an episode, got once. */
export const textQuery = (userId: string, bookId: string, episodeId: string) =>
  queryOptions({
    queryKey: questKeys.text(userId, bookId, episodeId),
    queryFn: ({ signal }) => callApi(contract.episodeText, { bookId, episodeId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The reading aloud of a book, from where this reader left it; it falls silent when the page is left. */
export function useReading(book: contract.Book, hasSpeech: boolean) {
  const userId = useUserId();
  const queries = useQueryClient();
  const { id: bookId } = book;
  // The server may say only after the page was drawn what is set up on it.
  const isServed = useRef(hasSpeech);
  useEffect(() => {
    isServed.current = hasSpeech;
  }, [hasSpeech]);
  // With every tick, and for a visitor with every sentence, the book is another object.
  const [shown] = useState(book);
  const [reading] = useState(() => {
    const leftAt = (episodeId?: string) => placeOf(questKeeper.kept(), userId, bookId, episodeId);
    const left = leftAt();
    const isThere = book.episodes.some(({ id }) => id === left?.episodeId);
    return new Reading(
      {
        voice: browserVoice(window.speechSynthesis, book.language || undefined),
        sounds: soundFiles(() => new Audio()),
        paragraphsOf: async (episodeId) =>
          (await queries.fetchQuery(textQuery(userId, bookId, episodeId))).paragraphs,
        addressOf: (episodeId, paragraph) =>
          isServed.current ? addressOf(contract.episodeSound, { bookId, episodeId, paragraph }) : undefined,
        leftAt,
        moved: (episodeId, spot) => questKeeper.moveTo({ owner: userId, bookId, episodeId, ...spot }),
      },
      isThere ? left : undefined,
    );
  });
  useEffect(() => () => reading.dispose(), [reading]);
  useEffect(() => (hasSpeech ? offerMediaSession(reading, shown) : undefined), [reading, hasSpeech, shown]);
  const state = useSyncExternalStore(reading.subscribe, reading.getState, reading.getState);
  return { reading, state };
}
