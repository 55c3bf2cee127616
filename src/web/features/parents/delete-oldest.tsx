import { useState } from 'react';
import { counted } from '#core/history-texts.ts';
import { lastSaidAt, oldestToDelete } from '#core/session-list.ts';
import { deleteSessions } from '../../store/kurio-store.ts';
import type { StorageHealth } from '../../store/storage-health.ts';
import { useStore } from '../../store/use-store.ts';
import type { VoiceSession } from '../../store/voice-sessions.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { dates } from './conversation-texts.ts';

/** Offers to delete as many of the oldest conversations as make real room. */
export function DeleteOldest({ health }: { health: StorageHealth }) {
  const sessions = useStore((state) => state.voiceSessions);
  const [asked, setAsked] = useState<VoiceSession[]>([]);
  const [isAsking, setAsking] = useState(false);
  if (sessions.length < 2) return null;
  const ask = () => {
    setAsked(oldestToDelete(sessions, health.usedCharacters, health.limitCharacters));
    setAsking(true);
  };
  const remove = () => {
    deleteSessions(asked.map(({ id }) => id));
    void toast(`${counted(asked.length, 'conversation')} deleted.`);
  };
  return (
    <>
      <button type="button" className="btn quiet" onClick={ask}>
        Delete the oldest…
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title={`Delete the oldest ${counted(asked.length, 'conversation')}?`}
        confirmLabel={`Delete ${counted(asked.length, 'conversation')}`}
        onConfirm={remove}
        onClose={() => setAsking(false)}
        focusAfter={(wasConfirmed) => (wasConfirmed ? document.getElementById('main') : undefined)}
      >
        <p>
          {spanOf(asked)} This cannot be undone.{' '}
          {counted(sessions.length - asked.length, 'newer conversation')} will stay.
        </p>
      </ConfirmDialog>
    </>
  );
}

function spanOf(oldestFirst: readonly VoiceSession[]): string {
  const times = oldestFirst.map(lastSaidAt).filter((time) => time !== undefined);
  const [first] = times;
  const last = times.at(-1);
  if (first === undefined || last === undefined) return 'Nothing was said in them.';
  const [from, to] = [dates.longDate(first), dates.longDate(last)];
  return from === to ? `They are from ${from}.` : `They are from ${from} to ${to}.`;
}
