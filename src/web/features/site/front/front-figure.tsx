import { artOf, colorClassOf } from '../../../ui/character/art.ts';
import { cx } from '../../../ui/cx.ts';
import { InlineSvg } from '../../../ui/inline-svg.tsx';

export type FigureName = 'nova' | 'engineer' | 'robot' | 'tiger' | 'wizard';

const pictures = import.meta.glob<string>('../../../../../content/characters/*/picture.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});

interface FigureProps {
  name: FigureName;
  className?: string | undefined;
}

/** A character that breathes and blinks where `alive` stands around it. It decorates; a name stands elsewhere. */
export function Figure({ name, className }: FigureProps) {
  return <InlineSvg className={cx(colorClassOf(name), className)} svg={artOf(name)?.picture ?? ''} />;
}

/** The same, at rest and from a file of its own: for what stands below the first screen. */
export function StillFigure({ name, className }: FigureProps) {
  const src = pictures[`../../../../../content/characters/${name}/picture.svg`];
  return <img className={className} src={src} alt="" width={320} height={320} loading="lazy" />;
}
