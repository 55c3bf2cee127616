import { useState } from 'react';
import { guardedParts } from '../../store/transfer/guarded-parts.ts';
import { exportState } from '../../store/transfer/kurio-transfer.ts';
import { toast } from '../../ui/toast.tsx';

interface Export {
  /** Whether it includes the parts behind the parents' PIN. */
  isComplete: boolean;
  json: string;
  isFailed: boolean;
}

/** The text of the export box: updated on load, when the parent area opens or closes, and on refresh. */
export function useExport(isParent: boolean) {
  const [current, setCurrent] = useState(() => createExport(isParent));
  if (current.isComplete !== isParent) setCurrent(createExport(isParent));

  const update = (): boolean => {
    const next = createExport(isParent);
    setCurrent(next);
    return !next.isFailed;
  };
  const refresh = () => {
    void toast(update() ? 'Export data has been refreshed' : 'Unable to refresh export data');
  };
  return { json: current.json, isFailed: current.isFailed, update, refresh };
}

function createExport(isComplete: boolean): Export {
  try {
    return { isComplete, json: exportState(isComplete ? [] : guardedParts), isFailed: false };
  } catch (error) {
    console.warn('The state could not be exported.', error);
    return { isComplete, json: 'Error: Unable to export data', isFailed: true };
  }
}
