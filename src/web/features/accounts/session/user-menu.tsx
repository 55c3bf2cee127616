import { ChevronDown } from 'lucide-react';
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  DropdownMenu as Root,
} from 'radix-ui/dropdown-menu';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import * as contract from '#contract/accounts.ts';
import * as parents from '#contract/parents.ts';
import { showAlert } from '../../../platform/alerts.ts';
import { callApi } from '../../../platform/api.ts';
import { setParentMode, userLoggedOut } from '../../../store/kurio-store.ts';
import { useStore } from '../../../store/use-store.ts';
import menu from '../../../ui/menu.module.css';

const pages = [
  { to: '/membership', label: 'Membership' },
  { to: '/beta/p', label: 'Parent area' },
];

/** The menu below the user's name. `className` styles the button with the name. */
export function UserMenu({ className }: { className?: string }) {
  const name = useStore((state) => state.user.name);
  const logOut = useLogOut();
  return (
    <Root modal={false}>
      <DropdownMenuTrigger className={className}>
        <span>{name || 'Account'}</span>
        <ChevronDown />
      </DropdownMenuTrigger>
      <DropdownMenuContent className={menu.menu} align="end" sideOffset={4} collisionPadding={12}>
        {pages.map(({ to, label }) => (
          <DropdownMenuItem key={to} className={menu.item} asChild>
            <Link to={to}>{label}</Link>
          </DropdownMenuItem>
        ))}
        <DropdownMenuItem className={menu.item} onSelect={() => void logOut()}>
          Parent Logout
        </DropdownMenuItem>
      </DropdownMenuContent>
    </Root>
  );
}

/** Ends the session and closes the parent area, which would otherwise stay open to a child. */
function useLogOut() {
  const navigate = useNavigate();
  const { key } = useLocation();
  const isLeaving = useRef(false);
  // A page's guard would redirect as soon as the user is gone from the store, so that waits until the page is left.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new key means that the page was left
  useEffect(
    () => () => {
      if (!isLeaving.current) return;
      isLeaving.current = false;
      setParentMode(false);
      userLoggedOut();
    },
    [key],
  );
  return async () => {
    try {
      await callApi(parents.logout, {});
      await callApi(contract.logout, {});
    } catch (error) {
      showAlert(`You are still logged in. ${(error as Error).message}`);
      return;
    }
    isLeaving.current = true;
    await navigate('/');
  };
}
