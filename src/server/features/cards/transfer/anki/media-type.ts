/** The media types that Kurio stores. Not SVG, which can contain scripts, and not video, which cards do not play. */
const types = {
  png: 'image/png',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  bmp: 'image/bmp',
  mp3: 'audio/mpeg',
  wav: 'audio/wav',
  ogg: 'audio/ogg',
  flac: 'audio/flac',
  m4a: 'audio/mp4',
} as const;

const soundEndings = new Set(['mp3', 'mpga', 'wav', 'ogg', 'oga', 'opus', 'spx', 'flac', 'm4a', 'aac']);

export type MediaType = (typeof types)[keyof typeof types];
export const mediaTypes: ReadonlySet<string> = new Set(Object.values(types));

/** Whether a card plays this file as a sound. Anything else is shown as a picture. */
export const isSoundName = (name: string): boolean =>
  soundEndings.has(name.slice(name.lastIndexOf('.') + 1).toLowerCase());

/**
 * The media type of a picture or sound by its first bytes; undefined for other files, and if the extension does not
 * match the content, because a card decides by the extension.
 */
export function mediaTypeOf(name: string, bytes: Uint8Array): MediaType | undefined {
  const type = sniff(bytes);
  return type && type.startsWith('audio/') === isSoundName(name) ? type : undefined;
}

// From the WHATWG's MIME Sniffing Standard, 6.1 and 6.2, and the formats' specifications.
const starts: [at: number, text: string, type: MediaType][] = [
  [0, '\x89PNG\r\n\x1a\n', types.png],
  [0, '\xff\xd8\xff', types.jpeg],
  [0, 'GIF87a', types.gif],
  [0, 'GIF89a', types.gif],
  [0, 'BM', types.bmp],
  [0, 'ID3', types.mp3],
  [0, 'OggS', types.ogg],
  [0, 'fLaC', types.flac],
  [8, 'WEBP', types.webp],
  [8, 'WAVE', types.wav],
  [4, 'ftypavif', types.avif],
  [4, 'ftypM4A', types.m4a],
  [4, 'ftypmp42', types.m4a],
  [4, 'ftypisom', types.m4a],
  [4, 'ftypdash', types.m4a],
];

function sniff(bytes: Uint8Array): MediaType | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 16)).toString('latin1');
  const found = starts.find(([at, text]) => head.startsWith(text, at));
  if (found) return found[2];
  // A frame of MPEG audio starts with eleven set bits, then a version and a layer that are not reserved.
  const [first = 0, second = 0] = bytes;
  const isFrame =
    first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 6) !== 0;
  return isFrame ? types.mp3 : undefined;
}
