import { domainToUnicode } from 'node:url';

/** A name as it is stored: trimmed, in NFC. */
export const normalizeName = (text: string) => text.normalize('NFC').trim();

/**
 * An e-mail address as it is stored and compared: trimmed, in NFC and lower case. Case foldings that change more than
 * case (ß to ss, ı to i) are left out: they would give two people's mailboxes one account.
 */
export function normalizeEmail(text: string): string {
  const folded = text.normalize('NFC').trim().toLowerCase().normalize('NFC');
  const at = folded.lastIndexOf('@') + 1;
  return folded.slice(0, at) + normalizeDomain(folded.slice(at));
}

/** A domain in the one spelling of all those that are looked up as the same (UTS #46); other text stays as it is. */
function normalizeDomain(domain: string): string {
  // These end a host in a URL: everything after them would be cut off.
  if (/[/?#:%\\[\]]/.test(domain)) return domain;
  return (domainToUnicode(domain) || domain).replace(/\.$/, '');
}

/**
 * A password as it is hashed: in NFC, as RFC 8265 (4.2) has it, since keyboards compose letters differently. NFKC
 * would make passwords equal that a person sees as different.
 */
export const normalizePassword = (text: string) => text.normalize('NFC');
