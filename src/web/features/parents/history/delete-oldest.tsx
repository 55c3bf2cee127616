import { useState } from 'react';
import { pluralize } from '#core/voice/history-texts.ts';
import { lastSaidAt, oldestToDelete } from '#core/voice/session-list.ts';
import { deleteSessions } from '../../../store/kurio-store.ts';
import type { StorageHealth } from '../../../store/persistence/storage-health.ts';
import { useStore } from '../../../store/use-store.ts';
import type { VoiceSession } from '../../../store/voice-sessions.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { toast } from '../../../ui/toast.tsx';
import ui from '../../../ui/ui.module.css';
import { dates } from './conversation-texts.ts';

/** Offers to delete enough of the oldest conversations to free noticeable space. */
export function DeleteOldest({ health }: { health: StorageHealth }) {
  const sessions = useStore((state) => state.voiceSessions);
  const [oldest, setOldest] = useState<VoiceSession[]>([]);
  const [isAsking, setAsking] = useState(false);
  if (sessions.length < 2) return null;
  const ask = () => {
    setOldest(oldestToDelete(sessions, health.usedCharacters, health.limitCharacters));
    setAsking(true);
  };
  const remove = () => {
    deleteSessions(oldest.map(({ id }) => id));
    void toast(`${pluralize(oldest.length, 'conversation')} deleted.`);
  };
  return (
    <>
      <button type="button" className={ui.quietButton} onClick={ask}>
        Delete the oldest…
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete the oldest ${pluralize(oldest.length, 'conversation')}?`}
        confirmLabel={`Delete ${pluralize(oldest.length, 'conversation')}`}
        onConfirm={remove}
        onClose={() => setAsking(false)}
        focusAfter={(wasConfirmed) => (wasConfirmed ? document.getElementById('main') : undefined)}
      >
        <p>
          {datesOf(oldest)} This cannot be undone.{' '}
          {pluralize(sessions.length - oldest.length, 'newer conversation')} will stay.
        </p>
      </ConfirmDialog>
    </>
  );
}

function datesOf(oldestFirst: readonly VoiceSession[]): string {
  const times = oldestFirst.map(lastSaidAt).filter((time) => time !== undefined);
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return 'Nothing was said in them.';
  const [from, to] = [dates.longDate(first), dates.longDate(last)];
  return from === to ? `They are from ${from}.` : `They are from ${from} to ${to}.`;
}
