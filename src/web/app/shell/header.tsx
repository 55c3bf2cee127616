import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { ParentLogout } from '../../features/parents/pin/parent-logout.tsx';
import { useStore } from '../../store/use-store.ts';
import { cx } from '../../ui/cx.ts';
import { Logo } from '../../ui/logo.tsx';
import ui from '../../ui/ui.module.css';

export interface HeaderLink {
  to: string;
  label: string;
  /** The pages on which this link counts as the current one. */
  isCurrent(path: string): boolean;
}

/** The links of the second row, which are others for a visitor. */
export type LearningLinks = (isKnown: boolean) => readonly HeaderLink[];

const dashboard: HeaderLink = {
  to: '/dashboard',
  label: 'Dashboard',
  isCurrent: (path) => path === '/dashboard',
};

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

const forVisitors: readonly HeaderLink[] = [
  { to: '/login', label: 'Log in', isCurrent: (path) => path === '/login' },
  { to: '/signup', label: 'Sign up', isCurrent: (path) => path === '/signup' },
];

// A visitor, such as a child, need not wait for it.
const UserMenu = lazy(async () => ({
  default: (await import('../../features/accounts/session/user-menu.tsx')).UserMenu,
}));

/** The row above every page, and outside the kids' screens a second one with the learning rooms. */
export function Header({ learningLinks }: { learningLinks?: LearningLinks }) {
  const isParent = useStore((state) => state.isParent);
  const isKnown = useStore((state) => state.user.id !== '');
  const { pathname } = useLocation();
  const rooms = learningLinks?.(isKnown);
  const item = (link: HeaderLink) => (
    <Link key={link.to} to={link.to} aria-current={link.isCurrent(pathname) ? 'page' : undefined}>
      {link.label}
    </Link>
  );
  return (
    <header className={isParent ? 'top is-parent' : 'top'}>
      <div className={cx(ui.container, 'row')}>
        <Link className="brand" to="/">
          <Logo />
        </Link>
        {isKnown && item(dashboard)}
        {item(forKids)}
        {isParent && forParents.map(item)}
        {isKnown ? <NamedMenu /> : isParent ? <ParentLogout /> : <ParentLogin />}
      </div>
      {rooms && (rooms.length > 0 || !isKnown) && (
        <nav className="shelf" aria-label="Learning and account">
          <div className={cx(ui.container, 'row')}>
            {rooms.map(item)}
            {!isKnown && <div className="end">{forVisitors.map(item)}</div>}
          </div>
        </nav>
      )}
    </header>
  );
}

function ParentLogin() {
  return (
    <Link className="end" to="/beta/p/login">
      Parent Login
    </Link>
  );
}

/** The menu, and until its code is there the name alone in its place. */
function NamedMenu() {
  const name = useStore((state) => state.user.name);
  return (
    <div className="end user-menu">
      <Suspense
        fallback={
          <span className="user-name">
            <span>{name}</span>
            <span className={ui.icon} />
          </span>
        }
      >
        <UserMenu />
      </Suspense>
    </div>
  );
}
