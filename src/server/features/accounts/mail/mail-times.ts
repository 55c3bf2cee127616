const minute = 60_000;
const day = 24 * 60 * minute;

/** For how long a mail is retried that the mail server does not accept: three days. */
export const retryMilliseconds = 3 * day;

const linkMilliseconds = 30 * minute;

const after = (time: Date, milliseconds: number) => new Date(time.getTime() + milliseconds);

/** When the link in a mail expires that was sent at `sentAt`. */
export const endOfLink = (sentAt: Date) => after(sentAt, linkMilliseconds);

/** When a link expires whose mail is never sent. Nobody can use it before. */
export const endOfUnsentLink = (createdAt: Date) => endOfLink(after(createdAt, retryMilliseconds));
