import { useEffect, useState } from 'react';
import { useCall } from '../../platform/use-call.ts';

/** Asks the server for an address elsewhere, such as Stripe's checkout, and opens it. */
export function useRedirect(requestUrl: () => Promise<{ url: string }>) {
  const [returns, setReturns] = useState(0);
  const { data, error, isLoading, run } = useCall(async () => {
    const { url } = await requestUrl();
    location.assign(url);
    return url;
  }, String(returns));

  // The Back button may bring this page back as it was left.
  useEffect(() => {
    const countReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setReturns((count) => count + 1);
    };
    window.addEventListener('pageshow', countReturn);
    return () => window.removeEventListener('pageshow', countReturn);
  }, []);

  // Stays true until the browser has left this page.
  const isOpening = isLoading || data !== undefined;
  return { open: () => void (isOpening || run()), isOpening, error };
}
