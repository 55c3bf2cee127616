import { useState } from 'react';
import type { Book } from '#contract/quests.ts';
import { cx } from '../../ui/cx.ts';
import ui from '../../ui/ui.module.css';
import { Cover } from './cover.tsx';
import { DeleteOwnBook } from './delete-own-book.tsx';
import { EpisodeRow } from './episode-row.tsx';
import { FinishedBook } from './finished-book.tsx';
import { StartQuest } from './library/start-quest.tsx';
import { completedText, progressText } from './progress/book-progress.ts';
import { useTick } from './progress/use-quest-changes.ts';
import { QuestError } from './quest-error.tsx';
import styles from './quest-page.module.css';
import { isRunning, type ReadAloudState } from './reader/read-aloud.ts';
import { Reader } from './reader/reader.tsx';
import { useReadAloud } from './reader/use-read-aloud.ts';

interface Props {
  book: Book;
  /** The active quest, if there is one. */
  active: Book | undefined;
  hasSpeech: boolean;
}

/** A book with its episodes, one of them open for reading or listening. */
export function QuestBook({ book, active, hasSpeech }: Props) {
  const { reading, state } = useReadAloud(book, hasSpeech);
  const [openId, setOpenId] = useState(() => firstToOpen(book, state));
  const tick = useTick(book);
  const open = book.episodes.find(({ id }) => id === openId) ?? book.episodes[0];
  const playingId = isRunning(state) ? state.episodeId : undefined;
  const toggle = (episodeId: string) => {
    setOpenId(episodeId);
    if (episodeId === playingId) reading.pause();
    else void reading.play(episodeId);
  };
  const setTick = (episodeId: string, isCompleted: boolean) =>
    tick.mutate({ bookId: book.id, episodeId, isCompleted });
  const retry = () => tick.variables && tick.mutate(tick.variables);
  return (
    <>
      <BookTop book={book} active={active} />
      <FinishedBook book={book} />
      {tick.error && (
        <QuestError
          error={tick.error}
          reassurance="The tick was not saved; all others are."
          onRetry={retry}
        />
      )}
      <div className={styles.desk}>
        <section aria-labelledby="episodes">
          <h2 className={ui.visuallyHidden} id="episodes">
            Episodes
          </h2>
          <ol>
            {book.episodes.map((episode, index) => (
              <EpisodeRow
                key={episode.id}
                episode={episode}
                number={index + 1}
                lang={book.language || undefined}
                isOpen={episode === open}
                isPlaying={episode.id === playingId}
                onOpen={() => setOpenId(episode.id)}
                onToggle={() => toggle(episode.id)}
                onTick={(isCompleted) => setTick(episode.id, isCompleted)}
              />
            ))}
          </ol>
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
            onTick={(episodeId) => setTick(episodeId, true)}
          />
        )}
      </div>
    </>
  );
}

/** The episode at which the reader stopped, or else the first that is not done. */
function firstToOpen({ episodes }: Book, { episodeId }: ReadAloudState): string | undefined {
  const last = episodes.find(({ id }) => id === episodeId);
  if (last && !last.isCompleted) return last.id;
  return (episodes.find(({ isCompleted }) => !isCompleted) ?? episodes[0])?.id;
}

function BookTop({ book, active }: Omit<Props, 'hasSpeech'>) {
  const { title, author, cover, about, ages, mood, status } = book;
  const lang = book.language || undefined;
  const notes = [ages && `Ages ${ages}`, mood].filter(Boolean);
  return (
    <header className={styles.top}>
      <Cover title={title} url={cover} />
      <div>
        <h1 lang={lang}>{title}</h1>
        {author && <p className={ui.muted}>by {author}</p>}
        {about && (
          <p className={styles.about} lang={lang}>
            {about}
          </p>
        )}
        {notes.length > 0 && <p className={ui.muted}>{notes.join(' · ')}</p>}
        <p className={cx(ui.number, styles.progress)}>
          {status === 'completed' ? `Completed: ${completedText(book)}` : progressText(book)}
        </p>
        {(status === 'available' || status === 'inProgress') && <StartQuest book={book} active={active} />}
      </div>
    </header>
  );
}
