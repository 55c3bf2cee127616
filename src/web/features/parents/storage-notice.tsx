import type { StorageHealth } from '../../store/storage-health.ts';
import { useStorageHealth } from '../../store/use-store.ts';
import { DeleteOldest } from './delete-oldest.tsx';
import { DownloadConversations } from './download-conversations.tsx';
import { Note } from './note.tsx';

interface Warning {
  kind: 'warning' | 'danger';
  title: string;
  text: string;
}

const warnings: Record<Exclude<StorageHealth['condition'], 'ok'>, Warning> = {
  nearlyFull: {
    kind: 'warning',
    title: 'This browser’s storage is nearly full.',
    text: 'Nothing is lost. Download the conversations if you want to keep them, then delete the oldest to make room for new ones.',
  },
  full: {
    kind: 'danger',
    title: 'This browser’s storage is full.',
    text: 'Nothing is lost: new conversations are kept in this browser’s second storage, which it may clear sooner. Download the conversations, then delete the oldest to make room.',
  },
  memoryOnly: {
    kind: 'danger',
    title: 'This browser keeps nothing.',
    text: 'It blocks storage, as private windows may do, or has no room at all: conversations and changes are gone when this tab is closed. Download the conversations now, then allow storage for this page, or make room and load it again.',
  },
};

/** Tells before something would be lost, and offers to keep it and to make room. */
export function StorageNotice() {
  const health = useStorageHealth();
  if (health.condition === 'ok') return null;
  const { kind, title, text } = warnings[health.condition];
  return (
    <Note kind={kind} title={title}>
      <p>{text}</p>
      <div className="note-actions">
        <DownloadConversations />
        <DeleteOldest health={health} />
      </div>
    </Note>
  );
}
