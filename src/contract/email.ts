/** RFC 5321 allows 254 characters in a path. */
export const emailMost = 254;

/**
 * Whether a text, trimmed, is an address by point 5 of the specification: text, one @, text, a dot, text. Brackets and
 * quotes are refused: they are only other ways to write the same mailbox, which would then count as several.
 */
export const isEmail = (text: string): boolean =>
  // The length first: the pattern takes time that grows with its square.
  text.trim().length <= emailMost &&
  /^[^\s\p{Cc}@<>"]+@[^\s\p{Cc}@<>"]+\.[^\s\p{Cc}@<>"]+$/u.test(text.trim());
