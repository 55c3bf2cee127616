/** The encoding that a byte order mark at the start of a file names; undefined without one of UTF-16. */
export function utf16Mark([first, second]: Uint8Array): 'utf-16le' | 'utf-16be' | undefined {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined;
}
