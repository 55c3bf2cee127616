import type { CSSProperties } from 'react';
import { cx } from '../cx.ts';
import { InlineSvg } from '../inline-svg.tsx';
import { artOf, colorClassOf } from './art.ts';
import styles from './avatar.module.css';
import { firstLetterOf, type Portrait } from './portrait.ts';
import { usePicture } from './use-picture.ts';

/** A character as a small round picture, `size` in px. The name stands beside it, so it says nothing itself. */
export function Avatar({ character, size = 44 }: { character: Portrait; size?: number }) {
  const { src, onError } = usePicture(character.profileImageUrl);
  const art = artOf(character.id);
  const isLetter = !src && !art;
  return (
    <span
      className={cx(styles.avatar, isLetter && styles.letter, colorClassOf(character.id))}
      style={{ '--size': `${size}px` } as CSSProperties}
      aria-hidden="true"
    >
      {src && <img src={src} alt="" referrerPolicy="no-referrer" onError={onError} />}
      {!src && art && <InlineSvg svg={art.picture} />}
      {isLetter && firstLetterOf(character.name)}
    </span>
  );
}
