import { useEffect, useState } from 'react';
import * as contract from '#contract/waitlist.ts';
import { callApi } from '../../platform/api.ts';

/** How many families wait, once the server tells it; until then a free line of the same height. */
export function WaitingFamilies() {
  const [families, setFamilies] = useState<number | null>(null);
  useEffect(() => {
    const leaving = new AbortController();
    callApi(contract.size, {}, { signal: leaving.signal })
      .then((size) => setFamilies(size.families))
      // Nobody misses a number that does not come.
      .catch(() => undefined);
    return () => leaving.abort();
  }, []);
  return (
    <p className="waiting-families num">
      {families !== null && `${families.toLocaleString('en-US')} families are waiting`}
    </p>
  );
}
