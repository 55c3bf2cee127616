import { isSound, mediaName } from './media-name.ts';

interface Props {
  /** As the text names it. */
  name: string;
  alt: string;
  address: ((name: string) => string) | undefined;
}

/** A picture or a sound of the text. Nothing is loaded from another host: what lies there is a link. */
export function Media({ name, alt, address }: Props) {
  const own = mediaName(name);
  const label = alt || own || 'Picture';
  if (own === undefined) {
    return name === '' ? (
      label
    ) : (
      <a href={name} target="_blank" rel="noopener noreferrer">
        {label}
      </a>
    );
  }
  if (!address) return <em>{label}</em>;
  if (isSound(own)) {
    // biome-ignore lint/a11y/useMediaCaption: what is said in it stands nowhere; the card's text is beside it
    return <audio controls preload="none" src={address(own)} aria-label={label} />;
  }
  return <img src={address(own)} alt={label} loading="lazy" />;
}
