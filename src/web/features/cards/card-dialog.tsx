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
import './card-dialog.css';

interface Props {
  title: string;
  isOpen: boolean;
  onClose(): void;
  children: ReactNode;
}

/**
 * A small window over the page, whose first field has the focus. Escape and a click beside it close it, and the
 * focus goes back to where it was.
 */
export function CardDialog({ title, isOpen, onClose, children }: Props) {
  const opener = useRef<Element>(null);
  const giveFocusBack = () => {
    if (opener.current instanceof HTMLElement && opener.current.isConnected) opener.current.focus();
  };
  return (
    <Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <DialogPortal>
        <DialogOverlay className={dialog.overlay} />
        <DialogContent
          className={cx(dialog.dialog, 'card-dialog')}
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
            giveFocusBack();
          }}
        >
          <div className="card-dialog-top">
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
