import { type RefObject, useEffect } from 'react';
import type { ConversationRunner } from './conversation-runner.ts';

/** Sets `--level`, 0 to 1, on an element without React, which would render the page sixty times a second. */
export function useLevel(
  element: RefObject<HTMLElement | null>,
  runner: ConversationRunner | undefined,
): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return runner?.onLevel((level) => element.current?.style.setProperty('--level', level.toFixed(3)));
  }, [element, runner]);
}
