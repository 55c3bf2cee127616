import { useCall } from '../../platform/use-call.ts';

/** Asks the server for an address elsewhere, such as Stripe's checkout, and opens it. */
export function useRedirect(requestUrl: () => Promise<{ url: string }>) {
  const { data, error, isLoading, run } = useCall(async () => {
    const { url } = await requestUrl();
    location.assign(url);
    return url;
  });
  // Stays true until the browser has left this page.
  const isOpening = isLoading || data !== undefined;
  return { open: () => void (isOpening || run()), isOpening, error };
}
