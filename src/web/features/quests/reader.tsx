import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import type { Book, Episode } from '#contract/quests.ts';
import * as contract from '#contract/quests.ts';
import { useDrawnAnswers } from '../../platform/drawn-answers.ts';
import { EndOfEpisode } from './end-of-episode.tsx';
import { PlayerBar } from './player-bar.tsx';
import { QuestBones } from './quest-bones.tsx';
import { QuestProblem } from './quest-problem.tsx';
import { ReaderLook } from './reader-look.tsx';
import { ReaderText } from './reader-text.tsx';
import type { Reading, ReadingState } from './reading.ts';
import { type Spot, sentencesOf } from './sentences-of.ts';
import { useFollowing } from './use-following.ts';
import { useUserId } from './use-quests.ts';
import { textQuery } from './use-reading.ts';
import './reader.css';

interface Props {
  book: Book;
  episode: Episode;
  reading: Reading;
  state: ReadingState;
  onToggle(): void;
  onOpen(episodeId: string): void;
  onTick(episodeId: string): void;
}

/** The text of an episode, with the sentence that is heard, and what plays it. */
export function Reader({ book, episode, reading, state, onToggle, onOpen, onTick }: Props) {
  const drawn = useDrawnAnswers();
  const { data, error, refetch } = useQuery({
    ...textQuery(useUserId(), book.id, episode.id),
    initialData: () => drawn(contract.episodeText, { bookId: book.id, episodeId: episode.id }),
  });
  const paragraphs = useMemo(() => data?.paragraphs.map(sentencesOf), [data]);
  const [isPutOff, setPutOff] = useState(false);
  const text = useRef<HTMLDivElement>(null);
  const isHere = state.episodeId === episode.id;
  const isOn = isHere && (state.phase === 'playing' || state.phase === 'loading');
  const ended = endedIn(book, episode, state);
  const { isReading, follow } = useFollowing(text, state, isOn);
  const spot = spotIn(episode.id, reading, state);
  const hear = (to: Spot) => {
    follow();
    void reading.play(episode.id, to);
  };
  const tick = (one: Episode) => {
    reading.close();
    onTick(one.id);
  };
  const putOff = (one: Episode) => {
    reading.close();
    if (one === episode) setPutOff(true);
  };
  const endOf = (one: Episode) => (
    <EndOfEpisode
      episode={one}
      next={book.episodes[book.episodes.indexOf(one) + 1]}
      isHeard={one === ended}
      onTick={() => tick(one)}
      onPutOff={() => putOff(one)}
      onOpen={onOpen}
    />
  );
  return (
    <section className="quest-reader" aria-labelledby="reader">
      <div className="reader-top">
        <h2 id="reader" lang={book.language || undefined}>
          {episode.title}
        </h2>
        <ReaderLook />
      </div>
      {error && <QuestProblem error={error} onRetry={() => void refetch()} />}
      {isHere && !error && <VoiceTrouble state={state} onRetry={onToggle} />}
      {!data && !error && <QuestBones kinds={['row', 'row', 'row']} />}
      {paragraphs && (
        <ReaderText lang={book.language} paragraphs={paragraphs} spot={spot} box={text} onHear={hear} />
      )}
      {paragraphs && !ended && (!isPutOff || episode.isCompleted) && endOf(episode)}
      <PlayerBar
        title={episode.title}
        lang={book.language}
        isOn={isOn}
        isWaiting={isOn && state.phase === 'loading'}
        text={paragraphs}
        spot={spot}
        onToggle={onToggle}
        onMove={(to) => reading.moveTo(episode.id, to)}
        onFollow={isReading ? follow : undefined}
      >
        {ended && endOf(ended)}
      </PlayerBar>
    </section>
  );
}

/** The sentence that is heard, or at which the reader left the episode. */
function spotIn(episodeId: string, reading: Reading, state: ReadingState): Spot | undefined {
  if (state.episodeId !== episodeId) return reading.left(episodeId);
  return state.phase === 'ended' || state.phase === 'idle' ? undefined : state;
}

/** The episode that the voice has just ended; one that is not the open one only if it is still to be ticked off. */
function endedIn({ episodes }: Book, open: Episode, { phase, episodeId }: ReadingState): Episode | undefined {
  if (phase !== 'ended') return undefined;
  return episodes.find((one) => one.id === episodeId && (one === open || !one.isCompleted));
}

/** Why nothing is heard. */
function VoiceTrouble({ state, onRetry }: { state: ReadingState; onRetry(): void }) {
  if (state.error)
    return <QuestProblem error={state.error} kept="Your place in the book is kept." onRetry={onRetry} />;
  if (!state.isVoiceless) return null;
  return (
    <p className="reader-voiceless" role="status">
      No voice could be heard here. The text is here to read; this device’s settings, or another browser, may
      have a voice.
    </p>
  );
}
