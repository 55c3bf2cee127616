const minute = 60_000;
const day = 24 * 60 * minute;

/** How long a mail is tried that the mail server does not take: three days. */
export const patience = 3 * day;

const linkMilliseconds = 30 * minute;

const later = (moment: Date, milliseconds: number) => new Date(moment.getTime() + milliseconds);

/** When the link in a mail ends that was sent at this moment. */
export const endOfLink = (sentAt: Date) => later(sentAt, linkMilliseconds);

/** When a link ends whose mail was never sent. Until then nobody can know it. */
export const endOfUnsentLink = (askedAt: Date) => endOfLink(later(askedAt, patience));
