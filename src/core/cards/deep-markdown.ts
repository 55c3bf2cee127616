// Far deeper than anyone writes. A few thousand levels overflow the stack of every Markdown parser, after a minute.
const tooDeep = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){50}/m;

/** Whether quotes and lists are nested so deep that the text must be shown as plain text. */
export const isTooDeep = (markdown: string): boolean => tooDeep.test(markdown);
