import type { StorageHealth } from '../../store/persistence/storage-health.ts';
import { useStorageHealth } from '../../store/use-store.ts';
import { Actions } from '../../ui/actions.tsx';
import { Banner } from './banner.tsx';
import { DeleteOldest } from './history/delete-oldest.tsx';
import { DownloadConversations } from './history/download-conversations.tsx';

interface Warning {
  kind: 'warning' | 'danger';
  title: string;
  text: string;
}

const warnings: Record<Exclude<StorageHealth['condition'], 'ok'>, Warning> = {
  nearlyFull: {
    kind: 'warning',
    title: 'This browser’s storage is nearly full.',
    text: 'Nothing is lost. Download the conversations if you want to keep them, then delete the oldest ones to make room.',
  },
  full: {
    kind: 'danger',
    title: 'This browser’s storage is full.',
    text: 'Nothing is lost: new conversations go to this browser’s backup storage, which it may clear sooner. Download the conversations, then delete the oldest ones to make room.',
  },
  memoryOnly: {
    kind: 'danger',
    title: 'This browser cannot save anything.',
    text: 'Its storage is blocked, as in some private windows, or full. Conversations and changes are lost when you close this tab. Download the conversations now, then allow storage for this page or free some space, and reload.',
  },
};

/** Warns before data would be lost, and offers to download it and to free space. */
export function StorageBanner() {
  const health = useStorageHealth();
  if (health.condition === 'ok') return null;
  const { kind, title, text } = warnings[health.condition];
  return (
    <Banner kind={kind} title={title}>
      <p>{text}</p>
      <Actions>
        <DownloadConversations />
        <DeleteOldest health={health} />
      </Actions>
    </Banner>
  );
}
