import { useEffect, useRef } from 'react';
import type { Imported } from '#contract/card-transfer.ts';
import { counted } from '#core/history-texts.ts';
import { LeftOutList } from './transfer-left-out.tsx';

interface Props {
  imported: Imported;
  onAnother(): void;
  onClose(): void;
}

/** What came of an import. */
export function ImportedCards({ imported, onAnother, onClose }: Props) {
  const done = useRef<HTMLButtonElement>(null);
  useEffect(() => done.current?.focus(), []);
  const { added, known, reviews, media, leftOut, leftOutCount } = imported;
  const more = [
    known > 0 && `${counted(known, 'card')} ${known === 1 ? 'was' : 'were'} here already.`,
    media > 0 &&
      `${media === 1 ? '1 picture or sound came' : `${media.toLocaleString('en-US')} pictures and sounds came`} along.`,
    reviews > 0 && `${counted(reviews, 'rating')} from before ${reviews === 1 ? 'counts' : 'count'}.`,
  ];
  return (
    <div className="import-preview">
      <p role="status">
        <b>{counted(added, 'card')} added.</b> {more.filter((text) => text !== false).join(' ')}
      </p>
      <LeftOutList leftOut={leftOut} count={leftOutCount} />
      <div className="dialog-actions">
        <button type="button" className="btn" ref={done} onClick={onClose}>
          See the cards
        </button>
        <button type="button" className="btn quiet" onClick={onAnother}>
          Import another file
        </button>
      </div>
    </div>
  );
}
