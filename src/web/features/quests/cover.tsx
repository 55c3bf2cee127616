import { useEffect, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import styles from './cover.module.css';

interface Props {
  title: string;
  /** The image's URL, or '' if the book has none. */
  url: string;
  className?: string | undefined;
}

/** The cover of a book. A book without one, or whose image fails to load, shows the first letter of its title. */
export function Cover({ title, url, className }: Props) {
  const [failed, setFailed] = useState('');
  const image = useRef<HTMLImageElement>(null);
  // In a prerendered page it may have failed before React attached its listener.
  useEffect(() => {
    if (image.current?.complete) image.current.decode().catch(() => setFailed(url));
  }, [url]);
  const hasImage = url !== '' && failed !== url;
  return (
    <span className={cx(styles.cover, !hasImage && styles.plain, className)}>
      {hasImage ? (
        <img ref={image} src={url} alt="" loading="lazy" onError={() => setFailed(url)} />
      ) : (
        <span aria-hidden="true">{firstLetter(title)}</span>
      )}
    </span>
  );
}

const firstLetter = (title: string) => /[\p{L}\p{N}]/u.exec(title)?.[0].toUpperCase() ?? '?';
