import { IndexedDbUnavailable, type IndexedDbValue } from '../../platform/storage/indexed-db-value.ts';
import { localValue } from '../../platform/storage/local-value.ts';
import { actionsOn } from '../actions.ts';
import type { AssistantConfig } from '../assistant-configs.ts';
import { createKurioStore, storeName } from '../persistence/create-store.ts';
import { transferOf } from '../transfer/transfer.ts';
import type { ScriptedBrowser } from './scripted-browser.ts';

export const characters: AssistantConfig[] = ['nova', 'robot'].map((id) => ({
  id,
  name: id,
  systemPrompt: `You are ${id}.`,
}));

/** A browser without IndexedDB. */
export const noIndexedDb: IndexedDbValue = {
  update: () => Promise.reject(new IndexedDbUnavailable('none here')),
};

/** A tab of the browser with a store of its own, its transitions, and its way to hear of other tabs. */
export function openTab(browser: ScriptedBrowser, indexedDb: IndexedDbValue = noIndexedDb) {
  const tab = browser.tab();
  const kurio = createKurioStore({ local: localValue(tab.storage, storeName), indexedDb, characters });
  tab.onStorage = kurio.mergeStored;
  return {
    ...kurio,
    ...actionsOn(kurio.store),
    ...transferOf(kurio.store),
    tab,
    hear: () => tab.hear(),
    state: () => kurio.store.getState(),
  };
}

export function message(id: string, timestamp = 0) {
  return { id, role: 'user' as const, content: `words of ${id}`, timestamp };
}
