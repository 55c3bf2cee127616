import * as z from 'zod/mini';
import type { CharacterForm } from '#contract/characters.ts';
import { localValue } from '../../../platform/storage/local-value.ts';

const draft = z.object({ name: z.string(), systemPrompt: z.string(), profileImageUrl: z.string() });

const fields = ['name', 'systemPrompt', 'profileImageUrl'] as const;

/**
 * The unsaved text of the form at `path`, in session storage, so that following a link or going back loses nothing.
 * Where that is blocked there is no draft, but the browser still asks before the tab closes.
 */
export function draftAt(path: string, saved: CharacterForm) {
  const value = localValue(() => window.sessionStorage, `kurio-draft ${path}`);
  return {
    /** The draft, if there is one and it differs from what is saved. */
    read(): CharacterForm | undefined {
      const { data } = z.safeParse(draft, parsed(value.read()));
      return data && differs(data, saved) ? data : undefined;
    },
    store(typed: CharacterForm): void {
      value.write(differs(typed, saved) ? JSON.stringify(typed) : '');
    },
    discard(): void {
      value.write('');
    },
  };
}

export type Draft = ReturnType<typeof draftAt>;

function differs(one: CharacterForm, other: CharacterForm): boolean {
  return fields.some((field) => one[field] !== other[field]);
}

function parsed(text: string | null | undefined): unknown {
  try {
    return JSON.parse(text || 'null');
  } catch {
    // An unreadable draft counts as none.
    return undefined;
  }
}
