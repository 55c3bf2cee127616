import { kurioStore } from '../kurio-store.ts';
import { transferOf } from './transfer.ts';

/** What goes out of the store of this browser, and comes into it, as a document. */
export const { exportState, importParts, importState } = transferOf(kurioStore);
