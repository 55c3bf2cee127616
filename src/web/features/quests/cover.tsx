import { useEffect, useRef, useState } from 'react';
import './cover.css';

interface Props {
  title: string;
  /** '' where the book has none. */
  address: string;
}

/** The cover of a book beside its title; a book without one, or whose picture does not come, shows its first letter. */
export function Cover({ title, address }: Props) {
  const [failed, setFailed] = useState('');
  const picture = useRef<HTMLImageElement>(null);
  // In a page that the build has drawn it may have failed before anybody listened.
  useEffect(() => {
    if (picture.current?.complete) picture.current.decode().catch(() => setFailed(address));
  }, [address]);
  const isDrawn = address !== '' && failed !== address;
  return (
    <span className={isDrawn ? 'quest-cover' : 'quest-cover is-plain'}>
      {isDrawn ? (
        <img ref={picture} src={address} alt="" loading="lazy" onError={() => setFailed(address)} />
      ) : (
        <span aria-hidden="true">{firstLetter(title)}</span>
      )}
    </span>
  );
}

const firstLetter = (title: string) => /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? '?';
