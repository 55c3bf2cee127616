import { type RefObject, useEffect } from 'react';
import type { ConversationRunner } from './conversation-runner.ts';

/**
 * Lets the styles of an element follow the sound: `--level`, 0 to 1. It goes past React, which would draw the
 * page anew sixty times a second.
 */
export function useLevel(
  element: RefObject<HTMLElement | null>,
  runner: ConversationRunner | undefined,
): void {
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    return runner?.onLevel((level) => element.current?.style.setProperty('--level', level.toFixed(3)));
  }, [element, runner]);
}
