import { ArrowLeft } from 'lucide-react';
import { type FormEvent, useEffect, useId } from 'react';
import { Link, Navigate } from 'react-router';
import * as contract from '#contract/parents.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import { useParentStatus } from '../../../store/use-parent-status.ts';
import { useStore } from '../../../store/use-store.ts';
import { cx } from '../../../ui/cx.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import ui from '../../../ui/ui.module.css';
import { PinField } from './pin-field.tsx';
import styles from './pin-page.module.css';
import { SetPinLink } from './set-pin-link.tsx';
import { usePinEntry } from './use-pin-entry.ts';

/** /beta/p/login: asks for the PIN. A browser that has entered it already is sent on, also if its store was cleared. */
export function PinPage() {
  useParentStatus();
  const isParent = useStore((state) => state.isParent);
  const headingId = useId();
  if (isParent) return <Navigate to="/beta/p" replace />;
  return (
    <main className={cx(ui.container, styles.page)} id="main" tabIndex={-1}>
      <PageTitle>Parent Login</PageTitle>
      <h1 id={headingId}>Parent Login</h1>
      <PinForm headingId={headingId} />
      <SetPinLink label="Forgot your PIN? Set a new one" />
      <Link className={ui.ghostButton} to="/beta">
        <ArrowLeft />
        Back to For Kids
      </Link>
    </main>
  );
}

function PinForm({ headingId }: { headingId: string }) {
  const { field, pin, type, submit, isVerifying, error, secondsLeft, isCountdownNew } = usePinEntry();
  useEffect(() => field.current?.focus(), [field]);
  const isBlocked = secondsLeft > 0;
  const message = isBlocked ? `Too many tries. Please wait ${pluralize(secondsLeft, 'second')}.` : error;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className={styles.form} onSubmit={send} noValidate autoComplete="off">
      <PinField
        ref={field}
        value={pin}
        isReadOnly={isVerifying}
        headingId={headingId}
        error={
          message && (
            // Read out each second, a countdown would drown out everything else.
            <span role="alert" aria-live={isBlocked && !isCountdownNew ? 'off' : undefined}>
              {message}
            </span>
          )
        }
        onChange={type}
        onEnter={() => void submit()}
      />
      <button
        type="submit"
        className={ui.largeButton}
        disabled={pin.length !== contract.pinLength || isVerifying || isBlocked}
      >
        {isVerifying ? 'Verifying...' : 'Enter'}
      </button>
    </form>
  );
}
