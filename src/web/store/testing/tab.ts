import { localValue } from '../../platform/storage/local-value.ts';
import { type Overflow, OverflowUnavailable } from '../../platform/storage/overflow.ts';
import { actionsOn } from '../actions.ts';
import type { AssistantConfig } from '../assistant-configs.ts';
import { createKurioStore, storeName } from '../create-store.ts';
import { transferOf } from '../transfer.ts';
import type { ScriptedBrowser } from './scripted-browser.ts';

export const characters: AssistantConfig[] = ['nova', 'robot'].map((id) => ({
  id,
  name: id,
  systemPrompt: `You are ${id}.`,
}));

/** A browser without IndexedDB. */
export const noOverflow: Overflow = { update: () => Promise.reject(new OverflowUnavailable('none here')) };

/** A tab of the browser with a store of its own, its transitions, and its way to hear of other tabs. */
export function openTab(browser: ScriptedBrowser, overflow: Overflow = noOverflow) {
  const tab = browser.tab();
  const kurio = createKurioStore({ local: localValue(tab.storage, storeName), overflow, characters });
  tab.onStorage = kurio.absorb;
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
