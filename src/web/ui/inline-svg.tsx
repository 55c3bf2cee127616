interface Props {
  svg: string;
  className?: string;
  /** What the character of the drawing does, for the styles of `character.module.css`. */
  pose?: string | undefined;
}

/** An SVG of Kurio's own, inline, so that its parts can be moved by styles. */
export function InlineSvg({ svg, className, pose }: Props) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the drawing is a file of this repository
  return <span className={className} data-pose={pose} dangerouslySetInnerHTML={{ __html: svg }} />;
}
