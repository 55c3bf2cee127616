import type { CSSProperties } from 'react';
import { InlineSvg } from '../inline-svg.tsx';
import { artOf, colorClassOf } from './art.ts';
import { firstLetterOf, type Portrait } from './portrait.ts';
import { usePicture } from './use-picture.ts';

/** A character as a small round picture, `size` in px. The name stands beside it, so it says nothing itself. */
export function Avatar({ character, size = 44 }: { character: Portrait; size?: number }) {
  const { src, onError } = usePicture(character.profileImageUrl);
  const art = artOf(character.id);
  const style = { '--size': `${size}px` } as CSSProperties;
  const color = colorClassOf(character.id);
  if (src) {
    return (
      <span className={`avatar ${color}`} style={style}>
        <img src={src} alt="" referrerPolicy="no-referrer" onError={onError} />
      </span>
    );
  }
  if (art) {
    return (
      <span className={`avatar ${color}`} style={style} aria-hidden="true">
        <InlineSvg svg={art.picture} />
      </span>
    );
  }
  return (
    <span className={`avatar letter ${color}`} style={style} aria-hidden="true">
      {firstLetterOf(character.name)}
    </span>
  );
}
