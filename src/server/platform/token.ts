import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 bits that a browser keeps in a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What the database keeps of a token: its SHA-256, which is enough for a secret that cannot be guessed. */
export function hashOfToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
