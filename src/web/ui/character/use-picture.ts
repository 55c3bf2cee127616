import { useState } from 'react';

/** A picture from a parent's address, until it turns out not to load. */
export function usePicture(url: string | undefined) {
  const [broken, setBroken] = useState<string>();
  const isShown = url !== undefined && url !== '' && url !== broken;
  return {
    src: isShown ? url : undefined,
    isBroken: url !== undefined && url === broken,
    onError: () => setBroken(url),
  };
}
