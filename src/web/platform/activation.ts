const gestures = ['pointerup', 'click', 'keydown'] as const;

/**
 * Resolves once the visitor has tapped or typed on this page, before which Chrome and iPhones refuse to speak; at once
 * where a browser does not tell.
 */
export function activation(signal: AbortSignal): Promise<void> {
  if (navigator.userActivation?.hasBeenActive ?? true) return Promise.resolve();
  return new Promise((resolve) => {
    for (const gesture of gestures) {
      document.addEventListener(gesture, () => resolve(), { once: true, passive: true, signal });
    }
  });
}
