import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Book, Episode } from '#contract/quests.ts';
import * as contract from '#contract/quests.ts';
import { useDehydratedData } from '../../../platform/dehydrated-data.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useAutoScroll } from '../../../ui/use-auto-scroll.ts';
import { useUserId } from '../progress/use-quests.ts';
import { QuestError } from '../quest-error.tsx';
import { EndOfEpisode } from './end-of-episode.tsx';
import { PlayerBar } from './player-bar.tsx';
import { isRunning, type ReadAloud, type ReadAloudState } from './read-aloud.ts';
import styles from './reader.module.css';
import { ReaderText, sentenceSelector } from './reader-text.tsx';
import { type SentencePosition, sentencesOf } from './sentences.ts';
import { TextSettings } from './text-settings.tsx';
import { textQuery } from './use-read-aloud.ts';

interface Props {
  book: Book;
  episode: Episode;
  reading: ReadAloud;
  state: ReadAloudState;
  onToggle(): void;
  onOpen(episodeId: string): void;
  onTick(episodeId: string): void;
}

/** The text of an episode with the current sentence, and its player. */
export function Reader({ book, episode, reading, state, onToggle, onOpen, onTick }: Props) {
  const dehydrated = useDehydratedData();
  const { data, error, refetch } = useQuery({
    ...textQuery(useUserId(), book.id, episode.id),
    initialData: () => dehydrated(contract.episodeText, { bookId: book.id, episodeId: episode.id }),
  });
  const paragraphs = useMemo(() => data?.paragraphs.map(sentencesOf), [data]);
  const [isTickDeclined, setTickDeclined] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const isCurrent = state.episodeId === episode.id;
  const isPlaying = isCurrent && isRunning(state);
  const ended = endedEpisode(book, episode, state);
  const { isPaused, follow } = useAutoScroll({
    box: text,
    current: isPlaying ? sentenceSelector(state) : undefined,
    restartOn: isPlaying,
  });
  const position = positionIn(episode.id, reading, state);
  const playFrom = (to: SentencePosition) => {
    follow();
    void reading.play(episode.id, to);
  };
  const tick = (one: Episode) => {
    reading.dismissEnd();
    onTick(one.id);
  };
  const declineTick = (one: Episode) => {
    reading.dismissEnd();
    if (one === episode) setTickDeclined(true);
  };
  const endOf = (one: Episode) => (
    <EndOfEpisode
      episode={one}
      next={book.episodes[book.episodes.indexOf(one) + 1]}
      isHeard={one === ended}
      onTick={() => tick(one)}
      onNotYet={() => declineTick(one)}
      onOpen={onOpen}
    />
  );
  return (
    <section className={styles.reader} aria-labelledby="reader">
      <div className={styles.top}>
        <h2 id="reader" lang={book.language || undefined}>
          {episode.title}
        </h2>
        <TextSettings />
      </div>
      {error && <QuestError error={error} onRetry={() => void refetch()} />}
      {isCurrent && !error && <VoiceError state={state} onRetry={onToggle} />}
      {!data && !error && <Skeleton />}
      {paragraphs && (
        <ReaderText
          lang={book.language}
          paragraphs={paragraphs}
          position={position}
          box={text}
          onPlayFrom={playFrom}
        />
      )}
      {paragraphs && !ended && (!isTickDeclined || episode.isCompleted) && endOf(episode)}
      <PlayerBar
        title={episode.title}
        lang={book.language}
        isPlaying={isPlaying}
        isWaiting={isPlaying && state.phase === 'loading'}
        text={paragraphs}
        position={position}
        onToggle={onToggle}
        onMove={(to) => reading.moveTo(episode.id, to)}
        onFollow={isPaused && isPlaying ? follow : undefined}
      >
        {ended && endOf(ended)}
      </PlayerBar>
    </section>
  );
}

/** The current sentence of an episode, or the saved one. */
function positionIn(
  episodeId: string,
  reading: ReadAloud,
  state: ReadAloudState,
): SentencePosition | undefined {
  if (state.episodeId !== episodeId) return reading.savedPosition(episodeId);
  return state.phase === 'ended' || state.phase === 'idle' ? undefined : state;
}

/** The episode that has just been read to its end. Unless it is the open one, only if it is not ticked yet. */
function endedEpisode(
  { episodes }: Book,
  open: Episode,
  { phase, episodeId }: ReadAloudState,
): Episode | undefined {
  if (phase !== 'ended') return undefined;
  return episodes.find((one) => one.id === episodeId && (one === open || !one.isCompleted));
}

/** Says why there is no sound. */
function VoiceError({ state, onRetry }: { state: ReadAloudState; onRetry(): void }) {
  if (state.error)
    return (
      <QuestError error={state.error} reassurance="Your place in the book is saved." onRetry={onRetry} />
    );
  if (!state.isVoiceless) return null;
  return (
    <p className={styles.voiceless} role="status">
      This browser has no voice to read aloud. You can read the text here, add a voice in your device’s
      settings, or try another browser.
    </p>
  );
}
