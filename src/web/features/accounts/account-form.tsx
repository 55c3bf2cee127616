import type { FormEvent, ReactNode } from 'react';

interface Props {
  submitLabel: string;
  /** What is said in place of the label while the call is under way. */
  sendingLabel: string;
  isSending: boolean;
  problem: string | undefined;
  submit(event: FormEvent): Promise<void>;
  children: ReactNode;
  /** Stands beside the button. */
  beside?: ReactNode;
}

/** A form's frame: its fields, what went wrong with the whole of it, and its button. */
export function AccountForm({
  submitLabel,
  sendingLabel,
  isSending,
  problem,
  submit,
  children,
  beside,
}: Props) {
  return (
    // By this method a press before the app is there waits for it, in place of putting the password in the URL.
    <form className="account-form" method="dialog" onSubmit={(event) => void submit(event)} noValidate>
      {children}
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <div className="account-actions">
        {/* A disabled button would drop the keyboard's focus. */}
        <button type="submit" className="btn" aria-disabled={isSending}>
          {isSending ? sendingLabel : submitLabel}
        </button>
        {beside}
      </div>
    </form>
  );
}
