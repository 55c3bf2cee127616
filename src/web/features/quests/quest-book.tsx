import { useState } from 'react';
import type { Book } from '#contract/quests.ts';
import { completedText, progressText } from './book-progress.ts';
import { Cover } from './cover.tsx';
import { DeleteOwnBook } from './delete-own-book.tsx';
import { EpisodeList } from './episode-list.tsx';
import { FinishedBook } from './finished-book.tsx';
import { QuestProblem } from './quest-problem.tsx';
import { Reader } from './reader.tsx';
import type { ReadingState } from './reading.ts';
import { StartQuest } from './start-quest.tsx';
import { useTick } from './use-quest-changes.ts';
import { useReading } from './use-reading.ts';

interface Props {
  book: Book;
  /** The active quest, if there is one. */
  active: Book | undefined;
  hasSpeech: boolean;
}

/** A book with its episodes, and the open one to read or to hear. */
export function QuestBook({ book, active, hasSpeech }: Props) {
  const { reading, state } = useReading(book, hasSpeech);
  const [openId, setOpenId] = useState(() => firstToOpen(book, state));
  const tick = useTick(book);
  const open = book.episodes.find(({ id }) => id === openId) ?? book.episodes[0];
  const isOn = state.phase === 'loading' || state.phase === 'playing';
  const toggle = (episodeId: string) => {
    setOpenId(episodeId);
    if (isOn && state.episodeId === episodeId) reading.pause();
    else void reading.play(episodeId);
  };
  const retry = () => tick.variables && tick.mutate(tick.variables);
  return (
    <>
      <BookTop book={book} active={active} />
      <FinishedBook book={book} />
      {tick.error && (
        <QuestProblem error={tick.error} kept="The tick was not kept; all others are." onRetry={retry} />
      )}
      <div className="quest-desk">
        <section aria-labelledby="episodes">
          <h2 className="sr" id="episodes">
            Episodes
          </h2>
          <EpisodeList
            book={book}
            openId={open?.id}
            playingId={isOn ? state.episodeId : undefined}
            onOpen={setOpenId}
            onToggle={toggle}
            onTick={(episodeId, isCompleted) => tick.mutate({ episodeId, isCompleted })}
          />
          {book.isOwn && <DeleteOwnBook book={book} />}
        </section>
        {open && (
          <Reader
            key={open.id}
            book={book}
            episode={open}
            reading={reading}
            state={state}
            onToggle={() => toggle(open.id)}
            onOpen={setOpenId}
            onTick={(episodeId) => tick.mutate({ episodeId, isCompleted: true })}
          />
        )}
      </div>
    </>
  );
}

/** The episode in which the reader stopped, else the first that is not done. */
function firstToOpen({ episodes }: Book, { episodeId }: ReadingState): string | undefined {
  const left = episodes.find(({ id }) => id === episodeId);
  if (left && !left.isCompleted) return left.id;
  return (episodes.find(({ isCompleted }) => !isCompleted) ?? episodes[0])?.id;
}

function BookTop({ book, active }: Omit<Props, 'hasSpeech'>) {
  const { title, author, cover, about, ages, mood, status } = book;
  const lang = book.language || undefined;
  const notes = [ages && `Ages ${ages}`, mood].filter(Boolean);
  return (
    <header className="quest-top">
      <Cover title={title} address={cover} />
      <div>
        <h1 lang={lang}>{title}</h1>
        {author && <p className="muted">by {author}</p>}
        {about && (
          <p className="quest-lead" lang={lang}>
            {about}
          </p>
        )}
        {notes.length > 0 && <p className="muted">{notes.join(' · ')}</p>}
        <p className="quest-count num">
          {status === 'completed' ? `Completed: ${completedText(book)}` : progressText(book)}
        </p>
        {(status === 'available' || status === 'inProgress') && <StartQuest book={book} active={active} />}
      </div>
    </header>
  );
}
