import { useRef, useState } from 'react';
import type { ApiError } from '../../platform/api.ts';

/** Asks the server for an address elsewhere, such as Stripe's, and goes there. */
export function useRedirect(onFailure: (error: ApiError) => void) {
  const [isLeaving, setLeaving] = useState(false);
  const isUnderWay = useRef(false);
  const leave = async (ask: () => Promise<{ url: string }>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setLeaving(true);
    try {
      const { url } = await ask();
      location.assign(url);
    } catch (error) {
      onFailure(error as ApiError);
      // A page that is being left stays busy until it is gone.
      setLeaving(false);
      isUnderWay.current = false;
    }
  };
  return { leave, isLeaving };
}
