import { Link } from 'react-router';
import './gallery.css';

export interface GalleryFigure {
  name: string;
  /** Who it is, in a line. */
  line: string;
  to: string;
  /** The class that carries its colours, for example `c-nova`. */
  colors: string;
  /** The addresses of the figure and of what is behind it; without them its window has a peg and a plus. */
  art?: { figure: string; scene: string };
}

/** Figures that look out of their windows; each is a link. Their pictures come when they are about to be seen. */
export function Gallery({ figures }: { figures: readonly GalleryFigure[] }) {
  return (
    <ul className="gallery">
      {figures.map(({ name, line, to, colors, art }) => (
        <li className={colors} key={name}>
          <Link className="gallery-window" to={to}>
            <span className="gallery-arch">
              {art && <img className="gallery-scene" src={art.scene} alt="" loading="lazy" />}
            </span>
            {art ? <LazyFigure src={art.figure} /> : <Peg />}
            <span className="gallery-sill" />
            <span className="gallery-name">{name}</span>
            <span className="gallery-line">{line}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A drawn figure of a square file, which says nothing that is not beside it in words. */
export function LazyFigure({ src, className = 'gallery-figure' }: { src: string; className?: string }) {
  return <img className={className} src={src} alt="" width={320} height={320} loading="lazy" />;
}

/** Stands where there is no picture yet. */
function Peg() {
  return (
    <span className="gallery-peg">
      <svg viewBox="0 0 48 48" aria-hidden="true">
        <path
          d="M24 10v28M10 24h28"
          fill="none"
          stroke="currentColor"
          strokeWidth="7"
          strokeLinecap="round"
        />
      </svg>
    </span>
  );
}
