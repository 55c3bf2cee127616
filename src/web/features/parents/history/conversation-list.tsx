import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { firstWords, pluralize, spokenMessages } from '#core/voice/history-texts.ts';
import { lastSaidAt, newestFirst } from '#core/voice/session-list.ts';
import { useStore } from '../../../store/use-store.ts';
import type { VoiceSession } from '../../../store/voice-sessions.ts';
import { Avatar } from '../../../ui/character/avatar.tsx';
import type { Portrait } from '../../../ui/character/portrait.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import styles from './conversation-list.module.css';
import { characterFinder, dates } from './conversation-texts.ts';

// A year of daily talks is thousands of rows, each with a picture; nobody reads them all at once.
const pageSize = 100;

/** All conversations, newest first. `currentId` is the open one. */
export function ConversationList({ currentId }: { currentId?: string | undefined }) {
  const sessions = useStore((state) => state.voiceSessions);
  const characters = useStore((state) => state.assistantConfigs);
  const sorted = useMemo(() => newestFirst(sessions), [sessions]);
  const characterOf = useMemo(() => characterFinder(characters), [characters]);
  const currentIndex = sorted.findIndex(({ id }) => id === currentId);
  const [pages, setPages] = useState(() => Math.max(1, Math.ceil((currentIndex + 1) / pageSize)));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => showCurrentRow(box.current), []);

  const remaining = sorted.length - pages * pageSize;
  return (
    <div className={styles.box} ref={box}>
      <ul className={styles.list}>
        {sorted.slice(0, pages * pageSize).map((session) => (
          <Row
            key={session.id}
            session={session}
            character={characterOf(session)}
            isCurrent={session.id === currentId}
          />
        ))}
      </ul>
      {remaining > 0 && (
        <button type="button" className={cx(ui.quietButton, styles.more)} onClick={() => setPages(pages + 1)}>
          Show more
          <span className={ui.visuallyHidden}>, {pluralize(remaining, 'older conversation')} left</span>
        </button>
      )}
    </div>
  );
}

interface RowProps {
  session: VoiceSession;
  character: Portrait;
  isCurrent: boolean;
}

function Row({ session, character, isCurrent }: RowProps) {
  const messages = spokenMessages(session.messages);
  const last = lastSaidAt({ ...session, messages });
  return (
    <li>
      <Link
        className={styles.row}
        to={`/beta/p/vsd/${encodeURIComponent(session.id)}`}
        aria-current={isCurrent || undefined}
      >
        <Avatar character={character} size={48} />
        <b>{character.name}</b>
        {last !== undefined && <time dateTime={dates.instant(last)}>{dates.longDate(last)}</time>}
        <span className={styles.firstWords}>{firstWords(messages)}</span>
        <span className={cx(ui.number, styles.count)}>{pluralize(messages.length, 'message')}</span>
      </Link>
    </li>
  );
}

/** Scrolls the list only, not the page. */
function showCurrentRow(box: HTMLDivElement | null): void {
  const row = box?.querySelector<HTMLElement>('[aria-current]');
  if (!box || !row) return;
  box.scrollTop = row.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
}
