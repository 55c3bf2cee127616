import {
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogOverlay,
  AlertDialogPortal,
  AlertDialogTitle,
  AlertDialog as Root,
} from 'radix-ui/alert-dialog';
import { type ReactNode, useRef } from 'react';
import styles from './dialog.module.css';
import ui from './ui.module.css';

interface Props {
  isOpen: boolean;
  title: string;
  /** What is deleted, and whether that can be undone. */
  children: ReactNode;
  confirmLabel: string;
  /** The action can be undone. */
  isHarmless?: boolean;
  onConfirm(): void;
  onClose(): void;
  /** What has the focus afterwards; what had it before, when absent. */
  focusAfter?(wasConfirmed: boolean): HTMLElement | null | undefined;
}

/** Asks before something is destroyed or changes much. 'Cancel' has the focus first, Escape cancels. */
export function ConfirmDialog({ isOpen, title, children, confirmLabel, isHarmless, ...on }: Props) {
  const wasConfirmed = useRef(false);
  const opener = useRef<Element>(null);
  const confirm = () => {
    wasConfirmed.current = true;
    on.onConfirm();
  };
  // Radix gives the focus back to a trigger of its own only.
  const moveFocus = () => {
    const target = on.focusAfter?.(wasConfirmed.current) ?? opener.current;
    wasConfirmed.current = false;
    if (target instanceof HTMLElement) target.focus();
  };
  return (
    <Root open={isOpen} onOpenChange={(open) => !open && on.onClose()}>
      <AlertDialogPortal>
        <AlertDialogOverlay className={styles.overlay} />
        <AlertDialogContent
          className={styles.dialog}
          onOpenAutoFocus={() => {
            opener.current = document.activeElement;
          }}
          onCloseAutoFocus={moveFocus}
        >
          <AlertDialogTitle>{title}</AlertDialogTitle>
          <AlertDialogDescription asChild>
            <div className={styles.text}>{children}</div>
          </AlertDialogDescription>
          <div className={styles.actions}>
            <AlertDialogAction className={isHarmless ? ui.button : ui.dangerButton} onClick={confirm}>
              {confirmLabel}
            </AlertDialogAction>
            <AlertDialogCancel className={ui.quietButton}>Cancel</AlertDialogCancel>
          </div>
        </AlertDialogContent>
      </AlertDialogPortal>
    </Root>
  );
}
