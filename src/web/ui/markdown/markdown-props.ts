export interface MarkdownProps {
  /** The text as its author wrote it. */
  children: string;
  /** Stands in a heading or a line: it has no paragraphs and headings of its own. */
  isInline?: boolean;
  /** The address of a picture or sound that the text names; without it only its description is shown. */
  mediaAddress?(name: string): string;
}
