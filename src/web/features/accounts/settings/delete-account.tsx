import {
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogOverlay,
  AlertDialogPortal,
  AlertDialogTitle,
  AlertDialogTrigger,
  AlertDialog as Root,
} from 'radix-ui/alert-dialog';
import { cx } from '../../../ui/cx.ts';
import dialog from '../../../ui/dialog.module.css';
import ui from '../../../ui/ui.module.css';
import styles from './delete-account.module.css';
import { DeleteForm } from './delete-form.tsx';
import row from './settings-row.module.css';

interface Props {
  email: string;
  onDeleted(userId: string): void;
}

/** Deletes the account, after it has said what is deleted and asked for its address. */
export function DeleteAccount({ email, onDeleted }: Props) {
  return (
    <section className={row.row}>
      <h3>Delete account</h3>
      <div className={row.side}>
        <p className={cx(ui.muted, row.value)}>
          Deletes your account and everything in it, at once and for good.
        </p>
        <Root>
          <AlertDialogTrigger className={cx(ui.quietButton, styles.button)}>
            Delete my account
          </AlertDialogTrigger>
          <AlertDialogPortal>
            <AlertDialogOverlay className={dialog.overlay} />
            <AlertDialogContent className={dialog.dialog}>
              <AlertDialogTitle>Delete your account?</AlertDialogTitle>
              <AlertDialogDescription asChild>
                <div className={dialog.text}>
                  <p>
                    This cannot be undone. Your name and email address, your password and PIN, your membership
                    and everything else you have on this server are deleted at once. A paid subscription ends.
                  </p>
                  <p>Conversations and characters stay: they are in this browser, not in your account.</p>
                </div>
              </AlertDialogDescription>
              <DeleteForm
                email={email}
                onDeleted={onDeleted}
                cancelButton={<AlertDialogCancel className={ui.quietButton}>Cancel</AlertDialogCancel>}
              />
            </AlertDialogContent>
          </AlertDialogPortal>
        </Root>
      </div>
    </section>
  );
}
