import { Link } from 'react-router';
import { artOf, colorClassOf } from '../../ui/character/art.ts';
import { firstLetterOf, type Portrait } from '../../ui/character/portrait.ts';
import { usePicture } from '../../ui/character/use-picture.ts';
import { InlineSvg } from '../../ui/inline-svg.tsx';

/** One character in its window; all of it is one link, named by the character. */
export function CharacterWindow({ character }: { character: Portrait }) {
  return (
    <li className={colorClassOf(character.id)}>
      <Link className="tile" to={`/beta/c/${encodeURIComponent(character.id)}`}>
        <Figure character={character} />
        <span className="sill" />
        <span className="name">{character.name}</span>
      </Link>
    </li>
  );
}

/** The picture a parent chose, else the drawn one, else the first letter of the name. */
function Figure({ character }: { character: Portrait }) {
  const { src, onError } = usePicture(character.profileImageUrl);
  const art = artOf(character.id);
  if (src) {
    return (
      <span className="arch">
        <img className="photo" src={src} alt="" referrerPolicy="no-referrer" onError={onError} />
      </span>
    );
  }
  if (art) {
    return (
      <>
        <InlineSvg className="arch" svg={art.window} />
        <InlineSvg className="who" svg={art.picture} />
      </>
    );
  }
  return (
    <>
      <span className="arch" />
      <span className="letter" aria-hidden="true">
        {firstLetterOf(character.name)}
      </span>
    </>
  );
}
