import { useState } from 'react';
import { kurioStore } from '../../store/kurio-store.ts';
import type { StoredState } from '../../store/stored-state.ts';
import { importParts } from '../../store/transfer/kurio-transfer.ts';
import { type ReadImport, readImport } from '../../store/transfer/read-import.ts';
import { useStore } from '../../store/use-store.ts';
import { toast } from '../../ui/toast.tsx';
import { type ImportPlan, lossesIn, planOf } from './import-plan.ts';

interface Outcome {
  /** Whether the JSON is an export from Kurio. */
  isState: boolean;
  isImported: boolean;
  /** What was not imported and why, in sentences. */
  leftOut: string[];
}

/** The import box: the pasted JSON, the import that waits for a confirmation, and the outcome. */
export function useImport(isParent: boolean, onImported: () => void) {
  const [json, setJson] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const [pending, setPending] = useState<ImportPlan>();
  // Recounted while the dialog is open, since a conversation may go on in another tab.
  const losses = useStore((state) => (pending ? lossesIn(state, pending.parts).join(' ') : ''));

  const apply = ({ parts, leftOut }: ImportPlan) => {
    importParts(parts);
    setJson('');
    setOutcome({ isState: true, isImported: true, leftOut });
    onImported();
    void toast('Import successful', { description: 'Data has been imported successfully' });
  };
  const start = () => {
    setOutcome(undefined);
    if (json.trim() === '') return void toast('Please enter JSON data to import');
    const reading = parse(json);
    if (!reading) {
      return void toast('Invalid JSON format', {
        description: 'Please check your JSON syntax and try again',
      });
    }
    const plan = planOf(reading, kurioStore.getState(), isParent);
    if (isEmpty(plan.parts)) {
      return setOutcome({ isState: !isEmpty(reading.parts), isImported: false, leftOut: plan.leftOut });
    }
    if (lossesIn(kurioStore.getState(), plan.parts).length > 0) setPending(plan);
    else apply(plan);
  };
  const clear = () => {
    setJson('');
    setOutcome(undefined);
  };
  return {
    json,
    setJson,
    outcome,
    pending,
    losses,
    start,
    apply,
    clear,
    cancel: () => setPending(undefined),
  };
}

const isEmpty = (parts: Partial<StoredState>) => Object.keys(parts).length === 0;

function parse(json: string): ReadImport | undefined {
  try {
    return readImport(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
