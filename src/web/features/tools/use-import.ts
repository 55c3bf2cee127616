import { useState } from 'react';
import { type ImportReading, readImport } from '../../store/import-reading.ts';
import { kurioStore } from '../../store/kurio-store.ts';
import { importParts } from '../../store/kurio-transfer.ts';
import type { StoredState } from '../../store/stored-state.ts';
import { useStore } from '../../store/use-store.ts';
import { toast } from '../../ui/toast.tsx';
import { type ImportPlan, lossesIn, planOf } from './import-plan.ts';

interface Outcome {
  isState: boolean;
  isTaken: boolean;
  leftOut: string[];
}

/** The import box: what was pasted, what is asked before anything goes, and what came of it. */
export function useImport(isParent: boolean, onImported: () => void) {
  const [json, setJson] = useState('');
  const [outcome, setOutcome] = useState<Outcome>();
  const [asked, setAsked] = useState<ImportPlan>();
  // What would be lost is counted anew while the question stands: another tab may go on talking.
  const losses = useStore((state) => (asked ? lossesIn(state, asked.parts).join(' ') : ''));

  const take = ({ parts, leftOut }: ImportPlan) => {
    importParts(parts);
    setJson('');
    setOutcome({ isState: true, isTaken: true, leftOut });
    onImported();
    void toast('Import successful', { description: 'Data has been imported successfully' });
  };
  const start = () => {
    setOutcome(undefined);
    if (json.trim() === '') return void toast('Please enter JSON data to import');
    const reading = read(json);
    if (!reading) {
      return void toast('Invalid JSON format', {
        description: 'Please check your JSON syntax and try again',
      });
    }
    const plan = planOf(reading, kurioStore.getState(), isParent);
    if (isEmpty(plan.parts)) {
      return setOutcome({ isState: !isEmpty(reading.parts), isTaken: false, leftOut: plan.leftOut });
    }
    if (lossesIn(kurioStore.getState(), plan.parts).length > 0) setAsked(plan);
    else take(plan);
  };
  const clear = () => {
    setJson('');
    setOutcome(undefined);
  };
  return { json, setJson, outcome, asked, losses, start, take, clear, stopAsking: () => setAsked(undefined) };
}

const isEmpty = (parts: Partial<StoredState>) => Object.keys(parts).length === 0;

function read(json: string): ImportReading | undefined {
  try {
    return readImport(json);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
