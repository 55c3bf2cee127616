import { pluralize } from '#core/voice/history-texts.ts';
import type { StoredState } from '../../store/stored-state.ts';
import { guardedParts } from '../../store/transfer/guarded-parts.ts';
import { lossesOf } from '../../store/transfer/import-losses.ts';
import { countsOf, type Named, type ReadImport } from '../../store/transfer/read-import.ts';
import { imported, mirroredParts, type Part } from '../../store/transfer/transfer.ts';

export interface ImportPlan {
  /** What will be imported; empty where nothing can be. */
  parts: Partial<StoredState>;
  /** One sentence for each reason why something is left out. */
  leftOut: string[];
}

const maxNames = 8;
const list = new Intl.ListFormat('en');

/** What can be imported from a document now, and what is left out and why. */
export function planOf(reading: ReadImport, state: StoredState, isParent: boolean): ImportPlan {
  const guarded = isParent ? [] : guardedParts;
  const parts = without(reading.parts, [...mirroredParts, ...guarded]);
  const differing = mirroredParts.filter((part) => differs(reading.parts[part], state[part]));
  const withheld = only(reading.parts, guarded);
  const items = countsOf(withheld).filter(({ count }) => count);
  return {
    parts,
    leftOut: [
      ...sentence('Could not be read:', reading.leftOut),
      ...sentence('Only a parent may replace:', items.length > 0 ? items : byName(Object.keys(withheld))),
      ...sentence('Comes only from Kurio’s server:', byName(differing)),
    ],
  };
}

/** What of this browser's data the import would delete or change, in sentences. */
export function lossesIn(state: StoredState, parts: Partial<StoredState>): string[] {
  const { gone, changed } = lossesOf(state, imported(state, parts));
  return [...sentence('It deletes', gone), ...sentence('It changes', changed)];
}

function sentence(what: string, named: Named[]): string[] {
  if (named.length === 0) return [];
  const names = named.slice(0, maxNames).map(textOf);
  if (named.length > maxNames) names.push(`${pluralize(named.length - maxNames, 'other')}`);
  return [`${what} ${list.format(names)}.`];
}

/** '2 conversations', or '“theme”' for a part by its name. */
function textOf({ name, count }: Named): string {
  return count === undefined ? `“${name.slice(0, 40)}”` : pluralize(count, name);
}

const byName = (names: readonly string[]): Named[] => names.map((name) => ({ name }));

function only(parts: Partial<StoredState>, names: readonly Part[]): Partial<StoredState> {
  return Object.fromEntries(Object.entries(parts).filter(([part]) => names.includes(part as Part)));
}

function without(parts: Partial<StoredState>, names: readonly Part[]): Partial<StoredState> {
  return Object.fromEntries(Object.entries(parts).filter(([part]) => !names.includes(part as Part)));
}

const differs = (one: unknown, other: unknown) =>
  one !== undefined && JSON.stringify(one) !== JSON.stringify(other);
