import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  DropdownMenu as Root,
} from 'radix-ui/dropdown-menu';
import type { Ref } from 'react';
import './menu.css';

export interface MenuItem {
  label: string;
  icon: LucideIcon;
  isDangerous?: boolean;
  onSelect(): void;
}

interface Props {
  /** Names the button, which shows three dots only. */
  label: string;
  items: readonly MenuItem[];
  ref?: Ref<HTMLButtonElement>;
}

/** A button that opens a short list of actions. */
export function Menu({ label, items, ref }: Props) {
  return (
    <Root modal={false}>
      <DropdownMenuTrigger className="icon-btn" aria-label={label} ref={ref}>
        <EllipsisVertical className="i" aria-hidden="true" />
      </DropdownMenuTrigger>
      <DropdownMenuContent className="menu" align="end" sideOffset={4} collisionPadding={12}>
        {items.map(({ label, icon: Icon, isDangerous, onSelect }) => (
          <DropdownMenuItem
            key={label}
            className={isDangerous ? 'menu-item danger' : 'menu-item'}
            onSelect={onSelect}
          >
            <Icon className="i" aria-hidden="true" />
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </Root>
  );
}
