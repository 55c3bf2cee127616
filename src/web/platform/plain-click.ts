import type { MouseEvent } from 'react';

/** Whether a click is a plain one of the first button. The browser handles others, such as opening a new tab. */
export const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
