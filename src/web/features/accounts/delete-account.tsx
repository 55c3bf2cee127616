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
import { DeleteForm } from './delete-form.tsx';
import '../../ui/confirm-dialog.css';

interface Props {
  email: string;
  onDeleted(userId: string): void;
}

/** Deletes the account, after saying what goes and having the own address typed. */
export function DeleteAccount({ email, onDeleted }: Props) {
  return (
    <section className="setting">
      <h3>Delete account</h3>
      <div className="setting-side">
        <p className="muted setting-now">Deletes the account with all it owns, at once and for good.</p>
        <Root>
          <AlertDialogTrigger className="btn quiet danger-text">Delete my account</AlertDialogTrigger>
          <AlertDialogPortal>
            <AlertDialogOverlay className="dialog-veil" />
            <AlertDialogContent className="dialog">
              <AlertDialogTitle>Delete your account?</AlertDialogTitle>
              <AlertDialogDescription asChild>
                <div className="dialog-text">
                  <p>
                    This cannot be undone. Your name and e-mail address, your password and PIN, your
                    membership and all that you keep on this server go at once. A paid subscription ends.
                  </p>
                  <p>Conversations and characters are kept in this browser, not in the account: they stay.</p>
                </div>
              </AlertDialogDescription>
              <DeleteForm
                email={email}
                onDeleted={onDeleted}
                cancel={<AlertDialogCancel className="btn quiet">Cancel</AlertDialogCancel>}
              />
            </AlertDialogContent>
          </AlertDialogPortal>
        </Root>
      </div>
    </section>
  );
}
