import { useSyncExternalStore } from 'react';
import { localDay } from '#core/local-day.ts';

const lookMs = 30_000;

export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const today = () => localDay(Date.now(), timeZone());

function subscribe(look: () => void) {
  const timer = setInterval(look, lookMs);
  document.addEventListener('visibilitychange', look);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', look);
  };
}

/** The local day, as '2026-11-20', also when it changes under an open page. */
export const useToday = () => useSyncExternalStore(subscribe, today, today);
