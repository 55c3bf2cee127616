/** Why Google's window ended: it reported back, or it was closed. */
export type Ending = 'reported' | 'closed';

const startPath = '/api/user/google';
// Nothing tells of a closed window; asking it this often feels immediate.
const askMs = 300;

/** Opens Google's window; only a click may. Undefined where the browser blocked it. */
export function openGoogleWindow(): Window | undefined {
  const [width, height] = [480, 640];
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
  const place = `popup,width=${width},height=${height},left=${left},top=${top}`;
  return window.open(startPath, 'kurio-google', place) ?? undefined;
}

/** Waits until Kurio's own page in that window reports, or the window is gone. */
export function endingOf(opened: Window, signal: AbortSignal): Promise<Ending> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const timer = setInterval(() => opened.closed && end('closed'), askMs);
    const end = (ending: Ending) => {
      clearInterval(timer);
      controller.abort();
      resolve(ending);
    };
    window.addEventListener(
      'message',
      ({ origin, source, data }) => {
        const isReport = typeof data?.google === 'string';
        if (isReport && origin === location.origin && source === opened) end('reported');
      },
      { signal: controller.signal },
    );
    signal.addEventListener('abort', () => end('closed'), { signal: controller.signal });
  });
}
