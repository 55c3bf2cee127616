import type { WaitlistMail } from './mails.ts';

interface Recipient {
  to: string;
  supportEmail: string;
}

// No mail contains text that somebody has typed: it could be a stranger's message to a third person.

/** Confirms a place on the waitlist. `link` unsubscribes: as a page, or by one POST. */
export const confirmationMail = ({ to, supportEmail }: Recipient, link: string): WaitlistMail => ({
  to,
  subject: 'You are on the Kurio waitlist',
  text: `Hello,

thank you for your interest in Kurio, the voice friend for children aged 4 to 12. You are on the waitlist now, and there is nothing more to do.

We will write to you when there is news about Kurio, and about nothing else.

If it was not you who signed up, or if you change your mind, this link takes you off the list:

${link}

Questions? Write to ${supportEmail}.`,
  unsubscribe: link,
});
