/**
 * A random id in the form of a version 4 UUID (RFC 9562). `crypto.randomUUID` is missing on plain http, which
 * is how a tablet reaches a server in its home network; `getRandomValues` is there.
 */
export function newId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'[(bytes[8] ?? 0) & 3];
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20)}`;
}
