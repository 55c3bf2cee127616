import { Link } from 'react-router';
import { artOf, colorClassOf } from '../../ui/character/art.ts';
import moving from '../../ui/character/character.module.css';
import { firstLetterOf, type Portrait } from '../../ui/character/portrait.ts';
import { usePicture } from '../../ui/character/use-picture.ts';
import { cx } from '../../ui/cx.ts';
import { InlineSvg } from '../../ui/inline-svg.tsx';
import styles from './street.module.css';

interface Props {
  character: Portrait;
  isAsleep: boolean;
}

/** One character in its window; all of it is one link, named by the character. */
export function CharacterWindow({ character, isAsleep }: Props) {
  return (
    <li className={colorClassOf(character.id)}>
      <Link
        className={cx(styles.window, isAsleep && styles.asleep)}
        to={`/beta/c/${encodeURIComponent(character.id)}`}
      >
        <Figure character={character} isAsleep={isAsleep} />
        <span className={styles.sill} />
        <span className={styles.name}>{character.name}</span>
      </Link>
    </li>
  );
}

/** The picture a parent chose, else the drawn one, else the first letter of the name. */
function Figure({ character, isAsleep }: Props) {
  const { src, onError } = usePicture(character.profileImageUrl);
  const art = artOf(character.id);
  if (src) {
    return (
      <span className={styles.arch}>
        <img className={styles.photo} src={src} alt="" referrerPolicy="no-referrer" onError={onError} />
      </span>
    );
  }
  if (art) {
    return (
      <>
        <InlineSvg className={styles.arch} svg={art.window} />
        <InlineSvg
          className={cx(styles.figure, moving.alive)}
          svg={art.picture}
          pose={isAsleep ? 'asleep' : undefined}
        />
      </>
    );
  }
  return (
    <>
      <span className={styles.arch} />
      <span className={styles.letter} aria-hidden="true">
        {firstLetterOf(character.name)}
      </span>
    </>
  );
}

/** A window without a character; with a caption its blind is drawn. */
export function EmptyWindow({ caption }: { caption?: string }) {
  return (
    <div className={styles.empty}>
      <span className={styles.arch}>{caption && <span className={styles.blind} />}</span>
      <span className={styles.sill} />
      {caption && <p>{caption}</p>}
    </div>
  );
}
