import { useSyncExternalStore } from 'react';
import { localDay } from '#core/local-day.ts';

const checkMs = 30_000;

export const timeZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

const today = () => localDay(Date.now(), timeZone());

function subscribe(check: () => void) {
  const timer = setInterval(check, checkMs);
  document.addEventListener('visibilitychange', check);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', check);
  };
}

/** The local day, as '2026-11-20'. Updates at midnight while the page is open. */
export const useToday = () => useSyncExternalStore(subscribe, today, today);
