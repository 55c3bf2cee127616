import type { MouseEvent } from 'react';

/** Whether a click is a plain one of the first button: any other is left to the browser, as opening in a new tab. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
