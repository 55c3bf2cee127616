export interface Mail {
  /** The same at every try, so that a mail which arrives twice can be told apart from two mails. */
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Where one POST ends mails of this kind, for the button that mail programs show (RFC 2369, RFC 8058). */
  unsubscribe?: string | null;
}

/**
 * Takes a mail to where it is delivered. Throws where it was not taken over: an `UpstreamError` with the reason
 * 'refused' where no other try will change that.
 */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
