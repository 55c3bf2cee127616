import { Link, useLocation } from 'react-router';
import { ParentLogout } from '../../features/parents/parent-logout.tsx';
import { useStore } from '../../store/use-store.ts';
import { Brand } from '../../ui/brand.tsx';

export interface HeaderLink {
  to: string;
  label: string;
  /** The pages on which this link counts as the current one. */
  isCurrent(path: string): boolean;
}

const forKids: HeaderLink = {
  to: '/beta',
  label: 'For Kids',
  isCurrent: (path) => path === '/beta' || path.startsWith('/beta/c/'),
};

const forParents: readonly HeaderLink[] = [
  {
    to: '/beta/p',
    label: 'Chat History',
    isCurrent: (path) => path === '/beta/p' || path.startsWith('/beta/p/vsd/'),
  },
  { to: '/beta/p/cm', label: 'Characters', isCurrent: (path) => /^\/beta\/p\/(cm|char|c)(\/|$)/.test(path) },
];

/** The row above every page, and outside the kids' screens a second one with the learning rooms. */
export function Header({ shelf }: { shelf: readonly HeaderLink[] }) {
  const isParent = useStore((state) => state.isParent);
  const { pathname } = useLocation();
  const item = (link: HeaderLink) => (
    <Link key={link.to} to={link.to} aria-current={link.isCurrent(pathname) ? 'page' : undefined}>
      {link.label}
    </Link>
  );
  return (
    <header className={isParent ? 'top is-parent' : 'top'}>
      <div className="wrap row">
        <Link className="brand" to="/">
          <Brand />
        </Link>
        {item(forKids)}
        {isParent && forParents.map(item)}
        {isParent ? (
          <ParentLogout />
        ) : (
          <Link className="end" to="/beta/p/login">
            Parent Login
          </Link>
        )}
      </div>
      {shelf.length > 0 && (
        <nav className="shelf" aria-label="Learning">
          <div className="wrap row">{shelf.map(item)}</div>
        </nav>
      )}
    </header>
  );
}
