import { type MouseEvent, Suspense } from 'react';
import { Link, useLocation, useMatch } from 'react-router';
import { ParentLogout } from '../../features/parents/pin/parent-logout.tsx';
import { checkConnection } from '../../platform/connection.ts';
import { useStore } from '../../store/use-store.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorBoundary, type FallbackProps } from '../../ui/lazy/error-boundary.tsx';
import { lazyPart } from '../../ui/lazy/lazy-part.tsx';
import ui from '../../ui/ui.module.css';
import styles from './header.module.css';
import { Logo } from './logo.tsx';

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

// Visitors, such as children, do not need it.
const UserMenu = lazyPart(
  () => import('../../features/accounts/session/user-menu.tsx'),
  'UserMenu',
  checkConnection,
);

/** The row above every page, and outside the kids' screens a second one with the learning rooms. */
export function Header({ learningLinks }: { learningLinks?: LearningLinks }) {
  const isParent = useStore((state) => state.isParent);
  const isKnown = useStore((state) => state.user.id !== '');
  const { pathname } = useLocation();
  const isOverStage = useIsTalkPage();
  const rooms = learningLinks?.(isKnown);
  const item = (link: HeaderLink) => (
    <Link
      key={link.to}
      className={styles.item}
      to={link.to}
      aria-current={link.isCurrent(pathname) ? 'page' : undefined}
    >
      {link.label}
    </Link>
  );
  const classes = cx(
    styles.header,
    isParent && styles.parent,
    !learningLinks && styles.forKids,
    isOverStage && styles.overStage,
  );
  return (
    <header className={classes}>
      <div className={cx(ui.container, styles.row)}>
        <Link className={cx(styles.item, styles.brand)} to="/">
          <Logo />
        </Link>
        {isKnown && item(dashboard)}
        {item(forKids)}
        {isParent && forParents.map(item)}
        {isKnown ? <NamedMenu /> : isParent ? <ParentLogout className={atEnd} /> : <ParentLogin />}
      </div>
      {rooms && (rooms.length > 0 || !isKnown) && (
        <nav className={styles.shelf} aria-label="Learning and account">
          <div className={cx(ui.container, styles.row)}>
            {rooms.map(item)}
            {!isKnown && <div className={cx(styles.end, styles.visitorLinks)}>{forVisitors.map(item)}</div>}
          </div>
        </nav>
      )}
    </header>
  );
}

const atEnd = cx(styles.item, styles.end);

/** Whether this is the talk page of a character, on whose stage the header lies. */
function useIsTalkPage(): boolean {
  const talk = useMatch('/beta/c/:id');
  return useStore((state) => state.assistantConfigs.some(({ id }) => id === talk?.params.id));
}

function ParentLogin() {
  return (
    <Link className={atEnd} to="/beta/p/login">
      Parent Login
    </Link>
  );
}

const userName = cx(styles.item, styles.userName);

/** The user's menu; while its code is loading, the name alone in its place. */
function NamedMenu() {
  const name = useStore((state) => state.user.name);
  const nameAlone = (
    <span className={userName}>
      <span>{name}</span>
      <span className={ui.icon} />
    </span>
  );
  return (
    <div className={cx(styles.end, styles.userMenu)} data-user-menu tabIndex={-1}>
      <ErrorBoundary fallback={(failure) => <MenuFailed {...failure} />}>
        <Suspense fallback={nameAlone}>
          <UserMenu className={userName} />
        </Suspense>
      </ErrorBoundary>
    </div>
  );
}

function MenuFailed({ onTryAgain }: FallbackProps) {
  const tryAgain = ({ currentTarget }: MouseEvent) => {
    // The button goes away, so the focus needs another place.
    currentTarget.closest<HTMLElement>('[data-user-menu]')?.focus();
    onTryAgain();
  };
  return (
    <div role="alert" className={styles.failure}>
      Menu did not load.
      <button type="button" className={styles.item} onClick={tryAgain}>
        Try again
      </button>
    </div>
  );
}
