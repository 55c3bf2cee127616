import { artOf } from '../../../ui/character/art.ts';
import { InlineSvg } from '../../../ui/inline-svg.tsx';

export type FigureName = 'nova' | 'engineer' | 'robot' | 'tiger' | 'wizard';

const pictures = import.meta.glob<string>('../../../../../content/characters/*/picture.svg', {
  query: '?no-inline',
  import: 'default',
  eager: true,
});

/** A character that breathes and blinks where `alive` stands around it. It decorates; a name stands elsewhere. */
export function Figure({ name, className }: { name: FigureName; className?: string }) {
  const classes = ['c-', name, className && ` ${className}`].filter(Boolean).join('');
  return <InlineSvg className={classes} svg={artOf(name)?.picture ?? ''} />;
}

/** The same, at rest and from a file of its own: for what stands below the first screen. */
export function StillFigure({ name }: { name: FigureName }) {
  const src = pictures[`../../../../../content/characters/${name}/picture.svg`];
  return <img src={src} alt="" width={320} height={320} loading="lazy" />;
}
