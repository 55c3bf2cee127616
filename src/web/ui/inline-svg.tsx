/** An SVG of Kurio's own, inline, so that its parts can be moved by styles. */
export function InlineSvg({ svg, className }: { svg: string; className?: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a file of this repository
  return <span className={className} dangerouslySetInnerHTML={{ __html: svg }} />;
}
