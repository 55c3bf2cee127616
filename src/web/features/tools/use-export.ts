import { useState } from 'react';
import { guardedParts } from '../../store/guarded-parts.ts';
import { exportState } from '../../store/kurio-transfer.ts';
import { toast } from '../../ui/toast.tsx';

interface Export {
  /** Whether it was made for a parent. */
  isWhole: boolean;
  json: string;
  isFailed: boolean;
}

/** The text of the export box: made on load, when a parent becomes known or leaves, and on refresh. */
export function useExport(isParent: boolean) {
  const [made, setMade] = useState(() => make(isParent));
  if (made.isWhole !== isParent) setMade(make(isParent));

  const update = (): boolean => {
    const next = make(isParent);
    setMade(next);
    return !next.isFailed;
  };
  const refresh = () => {
    void toast(update() ? 'Export data has been refreshed' : 'Unable to refresh export data');
  };
  return { json: made.json, isFailed: made.isFailed, update, refresh };
}

function make(isWhole: boolean): Export {
  try {
    return { isWhole, json: exportState(isWhole ? [] : guardedParts), isFailed: false };
  } catch (error) {
    console.warn('The state could not be exported.', error);
    return { isWhole, json: 'Error: Unable to export data', isFailed: true };
  }
}
