import type { NewMail } from './mail-repository.ts';

interface Recipient {
  userId: string;
  to: string;
}

// No mail contains a name or other text that somebody has typed: it could be a stranger's message to a third person.

/** The mail with the link that sets a new password. */
export const resetMail = (recipient: Recipient, link: string): NewMail => ({
  ...recipient,
  subject: 'A new password for Kurio',
  text: `Hello,

somebody, most likely you, asked for a new password for your Kurio account.

Choose it here. The link works once, within 30 minutes of this mail:

${link}

If it was not you, please ignore this mail. Your password stays as it is.`,
});

/** The mail that confirms a new address. */
export const confirmMail = (recipient: Recipient, link: string): NewMail => ({
  ...recipient,
  subject: 'Confirm your new e-mail address for Kurio',
  text: `Hello,

somebody, most likely you, wants to use this e-mail address for a Kurio account.

Confirm it here. The link works once, within 30 minutes of this mail:

${link}

If it was not you, please ignore this mail. The account keeps its old address.`,
});

/** The mail that informs the old address of the change. */
export const changedMail = (recipient: Recipient, supportEmail: string): NewMail => ({
  ...recipient,
  subject: 'Your Kurio account has a new e-mail address',
  text: `Hello,

your Kurio account has a new e-mail address. From now on, please log in with the new one.

If you did not change it, write to ${supportEmail}.`,
});
