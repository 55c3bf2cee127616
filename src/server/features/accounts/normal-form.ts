/** A name as it is kept: trimmed, in NFC. */
export const normalName = (text: string) => text.normalize('NFC').trim();

/**
 * An e-mail address as it is kept and compared: trimmed, in NFC, each letter folded to its small one. Foldings
 * that change more than case (ß to ss, ı to i) are left out: they would take two people's mailboxes for one.
 */
export const normalEmail = (text: string) => text.normalize('NFC').trim().toLowerCase().normalize('NFC');

/**
 * A password as it is hashed: in NFC, as RFC 8265 (4.2) says, since keyboards compose letters differently. Not in
 * NFKC, which would make passwords equal that a person sees as different.
 */
export const normalPassword = (text: string) => text.normalize('NFC');
