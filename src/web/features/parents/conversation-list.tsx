import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { counted, firstWords, spokenMessages } from '#core/history-texts.ts';
import { lastSaidAt, newestFirst } from '#core/session-list.ts';
import { useStore } from '../../store/use-store.ts';
import type { VoiceSession } from '../../store/voice-sessions.ts';
import { Avatar } from '../../ui/character/avatar.tsx';
import type { Portrait } from '../../ui/character/portrait.ts';
import { dates, partnerIn } from './conversation-texts.ts';

// A year of daily talks is thousands of rows, each with a drawing; nobody reads them at once.
const pageSize = 100;

/** All conversations, newest first; `currentId` is the one that is open. */
export function ConversationList({ currentId }: { currentId?: string | undefined }) {
  const sessions = useStore((state) => state.voiceSessions);
  const characters = useStore((state) => state.assistantConfigs);
  const sorted = useMemo(() => newestFirst(sessions), [sessions]);
  const partnerOf = useMemo(() => partnerIn(characters), [characters]);
  const currentIndex = sorted.findIndex(({ id }) => id === currentId);
  const [pages, setPages] = useState(() => Math.max(1, Math.ceil((currentIndex + 1) / pageSize)));
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => showCurrentRow(box.current), []);

  const left = sorted.length - pages * pageSize;
  return (
    <div className="log-box" ref={box}>
      <ul className="log">
        {sorted.slice(0, pages * pageSize).map((session) => (
          <Row
            key={session.id}
            session={session}
            partner={partnerOf(session)}
            isCurrent={session.id === currentId}
          />
        ))}
      </ul>
      {left > 0 && (
        <button type="button" className="btn quiet more" onClick={() => setPages(pages + 1)}>
          Show more
          <span className="sr">, {counted(left, 'older conversation')} left</span>
        </button>
      )}
    </div>
  );
}

interface RowProps {
  session: VoiceSession;
  partner: Portrait;
  isCurrent: boolean;
}

function Row({ session, partner, isCurrent }: RowProps) {
  const messages = spokenMessages(session.messages);
  const last = lastSaidAt({ ...session, messages });
  return (
    <li>
      <Link to={`/beta/p/vsd/${encodeURIComponent(session.id)}`} aria-current={isCurrent || undefined}>
        <Avatar character={partner} size={48} />
        <b>{partner.name}</b>
        {last !== undefined && <time dateTime={dates.instant(last)}>{dates.longDate(last)}</time>}
        <span className="first">{firstWords(messages)}</span>
        <span className="n num">{counted(messages.length, 'message')}</span>
      </Link>
    </li>
  );
}

/** Only the list scrolls: the page itself stays at its top. */
function showCurrentRow(box: HTMLDivElement | null): void {
  const row = box?.querySelector<HTMLElement>('[aria-current]');
  if (!box || !row) return;
  box.scrollTop = row.getBoundingClientRect().top - box.getBoundingClientRect().top - box.clientHeight / 2;
}
