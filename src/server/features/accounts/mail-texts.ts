import type { NewMail } from './mail-repository.ts';

interface Recipient {
  userId: string;
  to: string;
}

// No mail carries a name or another text that somebody typed: it could be a stranger's message to a third person.

/** The mail with the link to a new password. */
export const resetMail = (recipient: Recipient, link: string): NewMail => ({
  ...recipient,
  subject: 'A new password for Kurio',
  text: `Somebody, most likely you, asked for a new password for the Kurio account of this address.

Choose it here, within 30 minutes of this mail; the link works once:

${link}

If it was not you, you need not do anything. Your password stays as it is.`,
});

/** The mail that proves a new address. */
export const confirmMail = (recipient: Recipient, link: string): NewMail => ({
  ...recipient,
  subject: 'Confirm your new e-mail address for Kurio',
  text: `This address was entered as the new address of a Kurio account.

Confirm it here, within 30 minutes of this mail; the link works once:

${link}

If it was not you, you need not do anything. The account keeps its old address.`,
});

/** The mail that tells the old address of the change. */
export const changedMail = (recipient: Recipient, supportEmail: string): NewMail => ({
  ...recipient,
  subject: 'Your Kurio account has a new e-mail address',
  text: `The Kurio account of this address was moved to another address. From now on log in with the new one.

If it was not you, write to ${supportEmail}.`,
});
