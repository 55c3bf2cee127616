import type { ReactNode } from 'react';
import { counted } from '#core/history-texts.ts';
import { useStorageHealth, useStore } from '../../store/use-store.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ConversationList } from './conversation-list.tsx';
import { DownloadConversations } from './download-conversations.tsx';
import { OwnPinLink } from './own-pin-link.tsx';
import { ParentPage } from './parent-page.tsx';
import './conversations.css';

// The same width as in conversations.css.
const besideEachOther = '(min-width: 960px)';

interface Props {
  title: string;
  /** The open conversation, if one is: then its own heading is the page's first. */
  currentId?: string | undefined;
  /** What stands beside the list; on a narrow screen an open conversation stands alone. */
  children: ReactNode;
}

/** The list and one conversation, side by side where there is room. */
export function Conversations({ title, currentId, children }: Props) {
  const count = useStore((state) => state.voiceSessions.length);
  // A storage that runs full has a note above the page, which offers the same.
  const isRoomy = useStorageHealth().condition === 'ok';
  const isWide = useMediaQuery(besideEachOther);
  const isOpen = currentId !== undefined;
  const Heading = isOpen ? 'h2' : 'h1';
  if (isOpen && !isWide) return <ParentPage title={title}>{children}</ParentPage>;
  return (
    <ParentPage title={title}>
      <div className="page-head history-head">
        <Heading className="page-heading">Chat History</Heading>
        <p className="muted">{counted(count, 'conversation')}</p>
        {isRoomy && count > 0 && <DownloadConversations />}
        <OwnPinLink label="Set a PIN of my own" />
      </div>
      <div className="two">
        {count > 0 ? <ConversationList currentId={currentId} /> : <NoSessions />}
        {isWide && children}
      </div>
    </ParentPage>
  );
}

function NoSessions() {
  return <p className="none-open">No voice sessions yet</p>;
}
