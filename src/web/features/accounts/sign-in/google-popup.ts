/** How Google's popup ended: its last page reported back, or it was closed. */
export type PopupResult = 'reported' | 'closed';

const startPath = '/api/user/google';
// No event says that a popup was closed; polling at this rate feels immediate.
const pollMs = 300;

/** Opens Google's popup, which browsers allow only in a click. Undefined where the browser blocked it. */
export function openGooglePopup(): Window | undefined {
  const [width, height] = [480, 640];
  const left = Math.max(0, window.screenX + (window.outerWidth - width) / 2);
  const top = Math.max(0, window.screenY + (window.outerHeight - height) / 2);
  const features = `popup,width=${width},height=${height},left=${left},top=${top}`;
  return window.open(startPath, 'kurio-google', features) ?? undefined;
}

/** Waits until Kurio's own page in the popup reports, or the popup is closed. An abort counts as closed. */
export function waitForPopup(popup: Window, signal: AbortSignal): Promise<PopupResult> {
  return new Promise((resolve) => {
    const controller = new AbortController();
    const timer = setInterval(() => popup.closed && finish('closed'), pollMs);
    const finish = (result: PopupResult) => {
      clearInterval(timer);
      controller.abort();
      resolve(result);
    };
    window.addEventListener(
      'message',
      ({ origin, source, data }) => {
        const isReport = typeof data?.google === 'string';
        if (isReport && origin === location.origin && source === popup) finish('reported');
      },
      { signal: controller.signal },
    );
    signal.addEventListener('abort', () => finish('closed'), { signal: controller.signal });
  });
}
