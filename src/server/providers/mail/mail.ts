export interface Mail {
  /** The same at each attempt: it tells a mail that arrives twice from two mails. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The address of the one-click unsubscribe, for the button that mail programs show (RFC 2369, RFC 8058). */
  unsubscribe?: string | null;
}

/** Hands mails over for delivery. */
export interface Mailer {
  /** Throws if the mail was not accepted: an `UpstreamError` with the reason 'refused' if no retry will change that. */
  send(mail: Mail): Promise<void>;
  /** Deletes what it has stored of these mails. Absent in a mailer that stores none. */
  discard?(ids: readonly string[]): Promise<void>;
}
