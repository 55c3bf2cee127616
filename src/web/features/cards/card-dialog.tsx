import { X } from 'lucide-react';
import {
  DialogClose,
  DialogContent,
  DialogOverlay,
  DialogPortal,
  DialogTitle,
  Dialog as Root,
} from 'radix-ui/dialog';
import { type ReactNode, useRef } from 'react';
import { cx } from '../../ui/cx.ts';
import dialog from '../../ui/dialog.module.css';
import ui from '../../ui/ui.module.css';
import styles from './card-dialog.module.css';

interface Props {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/**
 * A modal dialog that focuses its first field. Escape and a click outside close it; the focus then returns to what had
 * it before.
 */
export function CardDialog({ title, isOpen, onClose, children }: Props) {
  const opener = useRef<Element>(null);
  const returnFocus = () => {
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  return (
    <Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogPortal>
        <DialogOverlay className={dialog.overlay} />
        <DialogContent
          className={cx(dialog.dialog, styles.dialog)}
          aria-describedby={undefined}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            const field = (event.currentTarget as HTMLElement).querySelector<HTMLElement>('input, select');
            if (!field) return;
            event.preventDefault();
            field.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            returnFocus();
          }}
        >
          <div className={styles.top}>
            <DialogTitle>{title}</DialogTitle>
            <DialogClose className={ui.iconButton} aria-label="Close">
              <X />
            </DialogClose>
          </div>
          {children}
        </DialogContent>
      </DialogPortal>
    </Root>
  );
}
