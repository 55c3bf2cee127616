/** The pictures that every browser shows and that hold no scripts, as SVG can. */
export type PictureType = 'image/png' | 'image/jpeg' | 'image/gif' | 'image/webp';

// First bytes as in the WHATWG's MIME Sniffing Standard, 6.1.
const starts: [at: number, text: string, type: PictureType][] = [
  [0, '\x89PNG\r\n\x1a\n', 'image/png'],
  [0, '\xff\xd8\xff', 'image/jpeg'],
  [0, 'GIF87a', 'image/gif'],
  [0, 'GIF89a', 'image/gif'],
  [8, 'WEBP', 'image/webp'],
];

/** The type of a picture by its first bytes, whatever it is called; undefined for what is none of these. */
export function pictureTypeOf(bytes: Uint8Array): PictureType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1');
  return starts.find(([at, text]) => head.startsWith(text, at))?.[2];
}
