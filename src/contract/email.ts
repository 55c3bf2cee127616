/** RFC 5321 allows 254 characters in a path. */
export const emailMost = 254;

/**
 * Whether a text, trimmed, is an address by point 5 of the specification: text, one @, text, a dot, text. Brackets and
 * quotes are no part of a mailbox's name but other ways to write it, each of which would count as a new one.
 */
export const isEmail = (text: string): boolean =>
  // First the length, since the pattern takes time by its square.
  text.trim().length <= emailMost &&
  /^[^\s\p{Cc}@<>"]+@[^\s\p{Cc}@<>"]+\.[^\s\p{Cc}@<>"]+$/u.test(text.trim());
