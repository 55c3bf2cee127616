import { useEffect, useRef } from 'react';
import type { ImportResult } from '#contract/card-transfer.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import dialog from '../../../ui/dialog.module.css';
import ui from '../../../ui/ui.module.css';
import { LeftOutList } from './left-out-list.tsx';
import styles from './transfer.module.css';

interface Props {
  imported: ImportResult;
  onAnother(): void;
  onClose(): void;
}

/** The result of an import. */
export function ImportedCards({ imported, onAnother, onClose }: Props) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  const { added, known, reviews, media, leftOut, leftOutCount } = imported;
  const more = [
    known > 0 && `${pluralize(known, 'card')} ${known === 1 ? 'was' : 'were'} here already.`,
    media > 0 &&
      `${media === 1 ? '1 picture or sound was' : `${media.toLocaleString('en-US')} pictures and sounds were`} imported.`,
    reviews > 0 && `${pluralize(reviews, 'rating')} from before ${reviews === 1 ? 'counts' : 'count'}.`,
  ];
  return (
    <div className={styles.dialog}>
      <p role="status">
        <b>{pluralize(added, 'card')} added.</b> {more.filter((text) => text !== false).join(' ')}
      </p>
      <LeftOutList leftOut={leftOut} count={leftOutCount} />
      <div className={dialog.actions}>
        <button type="button" className={ui.button} ref={done} onClick={onClose}>
          See the cards
        </button>
        <button type="button" className={ui.quietButton} onClick={onAnother}>
          Import another file
        </button>
      </div>
    </div>
  );
}
