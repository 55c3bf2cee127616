import { domainToUnicode } from 'node:url';

/** A name as it is kept: trimmed, in NFC. */
export const normalName = (text: string) => text.normalize('NFC').trim();

/**
 * An e-mail address as it is kept and compared: trimmed, in NFC, each letter folded to its small one. Foldings
 * that change more than case (ß to ss, ı to i) are left out: they would take two people's mailboxes for one.
 */
export function normalEmail(text: string): string {
  const folded = text.normalize('NFC').trim().toLowerCase().normalize('NFC');
  const at = folded.lastIndexOf('@') + 1;
  return folded.slice(0, at) + normalDomain(folded.slice(at));
}

/** A domain in the one spelling of all that are looked up as the same (UTS #46); any other text stays as it is. */
function normalDomain(domain: string): string {
  // What ends a host in a URL would be cut off with all behind it.
  if (/[/?#:%\\[\]]/.test(domain)) return domain;
  return (domainToUnicode(domain) || domain).replace(/\.$/, '');
}

/**
 * A password as it is hashed: in NFC, as RFC 8265 (4.2) says, since keyboards compose letters differently. Not in
 * NFKC, which would make passwords equal that a person sees as different.
 */
export const normalPassword = (text: string) => text.normalize('NFC');
