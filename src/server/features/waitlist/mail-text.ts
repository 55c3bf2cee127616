import type { WaitlistMail } from './mails.ts';

interface Recipient {
  to: string;
  supportEmail: string;
}

// It carries nothing that somebody typed: that could be a stranger's message to a third person.

/** The mail that confirms a place on the list. `link` leads off it, by a page or by one POST. */
export const confirmation = ({ to, supportEmail }: Recipient, link: string): WaitlistMail => ({
  to,
  subject: 'You are on the Kurio waitlist',
  text: `Hello,

this address is now on the waitlist for Kurio, the voice friend for children aged 4 to 12. There is nothing more to do.

We will write to you with news of Kurio, and about nothing else.

If it was not you, or if you change your mind, this link takes the address off the list at once:

${link}

Questions? Write to ${supportEmail}.`,
  unsubscribe: link,
});
