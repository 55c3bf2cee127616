/** A part of `src/web/index.html`, between `<!--name-->` and `<!--/name-->`. */
type Part = 'page-head' | 'page-assets' | 'page-root' | 'page-noscript';

/** Replaces the content of these parts of the template. Throws if one is missing. */
export function fillTemplate(template: string, content: Partial<Record<Part, string>>): string {
  return Object.entries(content).reduce((html, [name, text]) => {
    const [before, rest = ''] = splitOnce(html, `<!--${name}-->`);
    const [, after] = splitOnce(rest, `<!--/${name}-->`);
    return `${before}${text}${after}`;
  }, template);
}

/** Sets the classes of the `html` element. */
export function withHtmlClasses(html: string, classes: readonly string[]): string {
  if (classes.length === 0) return html;
  return splitOnce(html, '<html lang="en">').join(`<html lang="en" class="${classes.join(' ')}">`);
}

function splitOnce(html: string, mark: string): string[] {
  const parts = html.split(mark);
  if (parts.length !== 2) throw new Error(`index.html needs ${mark} once.`);
  return parts;
}
