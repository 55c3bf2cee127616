import { useEffect, useState } from 'react';
import * as contract from '#contract/membership.ts';
import { callApi } from '../../platform/api.ts';

/**
 * The days of Pro that are free for a user; none until the server has said so, since they are free only once. A
 * visitor is told what a new account gets.
 */
export function useFreeDays(userId: string): number {
  const [told, setTold] = useState<{ userId: string; days: number }>();
  useEffect(() => {
    if (userId === '') return;
    const controller = new AbortController();
    callApi(contract.trial, {}, { signal: controller.signal }).then(
      ({ days }) => setTold({ userId, days }),
      // What fails is told where Pro is chosen.
      () => undefined,
    );
    return () => controller.abort();
  }, [userId]);
  if (userId === '') return contract.trialDays;
  return told?.userId === userId ? told.days : 0;
}
