import { useStorageHealth } from '../../store/use-store.ts';
import card from './tool-card.module.css';

const texts = {
  ok: undefined,
  nearlyFull: undefined,
  full: 'This browser’s storage is full. Nothing is lost: what does not fit goes to its backup storage, which it may clear sooner. Keep a copy of the export.',
  memoryOnly:
    'This browser’s storage is full or blocked: what is here is lost when you close this tab. Copy the export before you leave.',
};

/** Says where the state is stored when local storage is full, as after a big import. */
export function StorageNotice() {
  const text = texts[useStorageHealth().condition];
  return (
    <div className={card.status} role="status">
      {text && <p className={card.notice}>{text}</p>}
    </div>
  );
}
