import { createTransport } from 'nodemailer';
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
    async send({ id, to, subject, text }) {
      await transport.sendMail({
        messageId: `<${id}@${domain}>`,
        from,
        // As an object it stays one address, whatever signs stand in it.
        to: { name: '', address: to },
        subject,
        text,
      });
    },
  };
}
