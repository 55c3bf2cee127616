import type { ReactNode } from 'react';
import { pluralize } from '#core/voice/history-texts.ts';
import { useStorageHealth, useStore } from '../../../store/use-store.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import page from '../parent-page.module.css';
import { ParentPage } from '../parent-page.tsx';
import { SetPinLink } from '../pin/set-pin-link.tsx';
import { ConversationList } from './conversation-list.tsx';
import { DownloadConversations } from './download-conversations.tsx';
import styles from './history-layout.module.css';

// The same width as in history-layout.module.css.
const sideBySide = '(min-width: 900px)';

interface Props {
  title: string;
  /** The open conversation, if any. Its own heading is then the page's h1. */
  currentId?: string | undefined;
  /** The content beside the list. On a narrow screen an open conversation replaces the list. */
  children: ReactNode;
}

/** The list of conversations and the open one, side by side on a wide screen. */
export function HistoryLayout({ title, currentId, children }: Props) {
  const count = useStore((state) => state.voiceSessions.length);
  // The banner of a full storage offers the same download.
  const hasSpace = useStorageHealth().condition === 'ok';
  const isWide = useMediaQuery(sideBySide);
  const isOpen = currentId !== undefined;
  const Heading = isOpen ? 'h2' : 'h1';
  if (isOpen && !isWide) return <ParentPage title={title}>{children}</ParentPage>;
  return (
    <ParentPage title={title}>
      <div className={cx(page.head, styles.head)}>
        <Heading className={styles.heading}>Chat History</Heading>
        <p className={ui.muted}>{pluralize(count, 'conversation')}</p>
        {hasSpace && count > 0 && <DownloadConversations />}
        <SetPinLink label="Set a PIN of my own" />
      </div>
      <div className={styles.columns}>
        {count > 0 ? <ConversationList currentId={currentId} /> : <NoSessions />}
        {isWide && children}
      </div>
    </ParentPage>
  );
}

function NoSessions() {
  return <p className={styles.placeholder}>No voice sessions yet</p>;
}
