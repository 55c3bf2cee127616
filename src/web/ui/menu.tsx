import { EllipsisVertical, type LucideIcon } from 'lucide-react';
import {
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
  DropdownMenu as Root,
} from 'radix-ui/dropdown-menu';
import type { Ref } from 'react';
import { cx } from './cx.ts';
import styles from './menu.module.css';
import ui from './ui.module.css';

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
      <DropdownMenuTrigger className={ui.iconButton} aria-label={label} ref={ref}>
        <EllipsisVertical />
      </DropdownMenuTrigger>
      <DropdownMenuContent className={styles.menu} align="end" sideOffset={4} collisionPadding={12}>
        {items.map(({ label, icon: Icon, isDangerous, onSelect }) => (
          <DropdownMenuItem
            key={label}
            className={isDangerous ? cx(styles.item, styles.danger) : styles.item}
            onSelect={onSelect}
          >
            <Icon />
            {label}
          </DropdownMenuItem>
        ))}
      </DropdownMenuContent>
    </Root>
  );
}
