import { Link } from 'react-router';
import styles from './gallery.module.css';

export interface GalleryFigure {
  name: string;
  /** Who it is, in one line. */
  line: string;
  to: string;
  /** The class that carries its colors, from `character/colors.module.css`. */
  colors: string | undefined;
  /** The addresses of the figure and of what is behind it; without them the window shows a plus. */
  art?: { figure: string; scene: string };
}

/** Characters in their windows, each a link. The pictures load when they are about to be seen. */
export function Gallery({ figures }: { figures: readonly GalleryFigure[] }) {
  return (
    <ul className={styles.gallery}>
      {figures.map(({ name, line, to, colors, art }) => (
        <li className={colors} key={name}>
          <Link className={styles.window} to={to}>
            <span className={styles.arch}>
              {art && <img className={styles.scene} src={art.scene} alt="" loading="lazy" />}
            </span>
            {art ? <LazyFigure className={styles.figure} src={art.figure} /> : <Placeholder />}
            <span className={styles.sill} />
            <span className={styles.name}>{name}</span>
            <span className={styles.line}>{line}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** A square picture that is decoration only. */
export function LazyFigure({ src, className }: { src: string; className?: string | undefined }) {
  return <img className={className} src={src} alt="" width={320} height={320} loading="lazy" />;
}

/** The placeholder of a character that does not exist yet. */
function Placeholder() {
  return (
    <span className={styles.placeholder}>
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
