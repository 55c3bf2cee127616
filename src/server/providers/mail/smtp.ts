import { createTransport } from 'nodemailer';
import { UpstreamError } from '../../platform/upstream.ts';
import type { Mailer } from './mail.ts';

interface SmtpSettings {
  /** `smtp://` or `smtps://`, with user and password if the server wants them. */
  url: string;
  /** The sender, such as `Kurio <kurio@example.com>`. */
  from: string;
  /** How long each step may take. A healthy server answers within a second or two. */
  stepMilliseconds?: number;
}

/** Sends by a mail server, over a new connection for each mail: there are few. */
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
        // As an object it stays one address, whatever characters are in it.
        to: { name: '', address: to },
        subject,
        text,
        headers: unsubscribe ? listHeaders(unsubscribe) : {},
      });
      await sending.catch((cause) => {
        if (isRefused(cause)) throw new UpstreamError('refused', 'the mail server refused a mail', { cause });
        throw new UpstreamError('failed', 'the mail server did not accept a mail', { cause });
      });
    },
  };
}

/** One-click unsubscribe is for https only (RFC 8058, 3.1); without it the mail program opens the address. */
function listHeaders(unsubscribe: string) {
  // Prepared, so that it is not folded: not every reader of this header understands that.
  const header = { 'List-Unsubscribe': { prepared: true, value: `<${unsubscribe}>` } };
  if (!unsubscribe.startsWith('https://')) return header;
  return { ...header, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

// RFC 4954 (6): the server wants another login first, which says nothing about the mail.
const loginCodes = new Set([530, 534, 535, 538]);

/**
 * Whether the server refused this recipient or this mail for good (RFC 5321, 4.2.1). What it says about the login or
 * the sender's address is about settings, which an operator can correct.
 */
function isRefused({ command, responseCode = 0 }: { command?: string; responseCode?: number }): boolean {
  const isAboutMail = command === 'RCPT TO' || command === 'DATA';
  return isAboutMail && responseCode >= 500 && !loginCodes.has(responseCode);
}
