import { cx } from '../cx.ts';
import { InlineSvg } from '../inline-svg.tsx';
import { artOf, colorClassOf } from './art.ts';

interface Props {
  name: 'nova' | 'engineer' | 'robot' | 'tiger' | 'wizard';
  className?: string | undefined;
}

/**
 * One of Kurio's own characters, inline, so that it breathes and blinks within `alive` of
 * `character.module.css`. It is decoration: the name stands elsewhere.
 */
export function Figure({ name, className }: Props) {
  return <InlineSvg className={cx(colorClassOf(name), className)} svg={artOf(name)?.picture ?? ''} />;
}
