// Far deeper than anyone writes; a few thousand overflow the stack of every Markdown parser, after a minute.
const tooDeep = /^(?:[ \t]*(?:>|[-+*](?=[ \t])|\d{1,9}[.)](?=[ \t]))){50}/m;

/** Whether quotes and lists stand within one another so deep that the text is to be shown as it was written. */
export const isTooDeep = (markdown: string): boolean => tooDeep.test(markdown);
