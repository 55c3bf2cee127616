import { createTransport } from 'nodemailer';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Mailer } from './mail.ts';

interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password in it where the server asks for them. */
  url: string;
  /** The sender, such as `Kurio <kurio@example.com>`. */
  from: string;
  /** How long each step may take. A server that is well answers within a second or two. */
  stepMilliseconds?: number;
}

/** Sends by a mail server. Each mail has a connection of its own: there are few, and none is kept open for nothing. */
export function smtpMailer({ url, from, stepMilliseconds = 15_000 }: SmtpSettings): Mailer {
  const transport = createTransport({
    url,
    dnsTimeout: stepMilliseconds,
    connectionTimeout: stepMilliseconds,
    greetingTimeout: stepMilliseconds,
    socketTimeout: stepMilliseconds,
  });
  const domain = /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost';
  return {
    async send({ id, to, subject, text, unsubscribe }) {
      const sending = transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        // As an object it stays one address, whatever signs stand in it.
        to: { name: '', address: to },
        subject,
        text,
        headers: unsubscribe ? listHeaders(unsubscribe) : {},
      });
      await sending.catch((cause) => {
        if (isForGood(cause)) throw new UpstreamError('refused', 'the mail server refused a mail', { cause });
        throw new UpstreamError('failed', 'the mail server did not take a mail', { cause });
      });
    },
  };
}

/** One click is for https alone (RFC 8058, 3.1); elsewhere the mail program opens the address. */
function listHeaders(unsubscribe: string) {
  // On a line of its own length: not every reader of this header takes it folded.
  const header = { 'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` } };
  if (!unsubscribe.startsWith('https://')) return header;
  return { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

// RFC 4954 (6): the server wants another log-in first, which says nothing about the mail.
const wantLogin = new Set([530, 534, 535, 538]);

/**
 * Whether the server refused this recipient or this mail, and by a code that forbids another try (RFC 5321,
 * 4.2.1). What it says to the log-in or to the sender's address is about settings that somebody can mend.
 */
function isForGood({ command, responseCode = 0 }: { command?: string; responseCode?: number }): boolean {
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutMail && responseCode >= 500 && !wantLogin.has(responseCode);
}
