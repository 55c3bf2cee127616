import { localValue } from '../../../platform/storage/local-value.ts';

/** A guest's quests, reading positions and text settings in local storage. */
export const questsStorage = localValue(() => localStorage, 'kurio-quests');
