import { useStorageHealth } from '../../store/use-store.ts';

const texts = {
  ok: undefined,
  nearlyFull: undefined,
  full: 'This is more than this browser’s storage takes. Nothing is lost: what does not fit is kept in its second storage, which it may clear sooner. Keep a copy of the export.',
  memoryOnly:
    'This browser’s storage takes nothing more, or is blocked: what is kept here is gone when this tab is closed. Copy the export before you leave.',
};

/** Tells where the state stands when local storage did not take it, as after a big import. */
export function StorageNote() {
  const text = texts[useStorageHealth().condition];
  return <div role="status">{text && <p className="tool-note">{text}</p>}</div>;
}
