import { localValue } from '../../../platform/storage/local-value.ts';

/** Progress and settings of the lessons in local storage. */
export const lessonsStorage = localValue(() => localStorage, 'kurio-lessons');
