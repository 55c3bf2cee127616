import * as z from 'zod/mini';
import type { CharacterForm } from '#contract/characters.ts';
import { localValue } from '../../platform/storage/local-value.ts';

const draft = z.object({ name: z.string(), systemPrompt: z.string(), profileImageUrl: z.string() });

const fields = ['name', 'systemPrompt', 'profileImageUrl'] as const;

/**
 * What a parent has written at `path` and not saved. The tab's own storage keeps it, so that a link or the way
 * back loses nothing. Where that is blocked nothing is kept: the browser then still asks before the tab closes.
 */
export function draftAt(path: string, saved: CharacterForm) {
  const value = localValue(() => window.sessionStorage, `kurio-draft ${path}`);
  return {
    /** The draft, if there is one that differs from what is saved. */
    read(): CharacterForm | undefined {
      const { data } = z.safeParse(draft, parsed(value.read()));
      return data && differs(data, saved) ? data : undefined;
    },
    keep(written: CharacterForm): void {
      value.write(differs(written, saved) ? JSON.stringify(written) : '');
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
    // Garbage is the same as no draft.
    return undefined;
  }
}
