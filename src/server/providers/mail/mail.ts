export interface Mail {
  /** The same at every try, so that a mail which arrives twice can be told apart from two mails. */
  id: string;
  to: string;
  subject: string;
  text: string;
}

/** Takes a mail to where it is delivered; throws where it was not taken over. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
}
