import { ArrowLeft } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useId } from 'react';
import { Link, Navigate, useNavigationType } from 'react-router';
import * as contract from '#contract/parents.ts';
import { counted } from '#core/history-texts.ts';
import { callApi } from '../../platform/api.ts';
import { setParentMode } from '../../store/kurio-store.ts';
import { useStore } from '../../store/use-store.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { OwnPinLink } from './own-pin-link.tsx';
import { PinField } from './pin-field.tsx';
import { usePinEntry } from './use-pin-entry.ts';
import './pin.css';

/** /beta/p/login: the PIN before the parents' pages. */
export function PinPage() {
  const isParent = useStore((state) => state.isParent);
  useParentAlready();
  if (isParent) return <Navigate to="/beta/p" replace />;
  return (
    <main className="wrap pin-page" id="main" tabIndex={-1}>
      <PageTitle>Parent Login</PageTitle>
      <h1>Parent Login</h1>
      <PinForm />
      <OwnPinLink label="Forgot your PIN? Set another one" />
      <Link className="btn ghost" to="/beta">
        <ArrowLeft className="i" aria-hidden="true" />
        Back to For Kids
      </Link>
    </main>
  );
}

/** The cookie may outlive what this browser stored. Without an answer the PIN is asked, and tells what fails. */
function useParentAlready(): void {
  useEffect(() => {
    const controller = new AbortController();
    callApi(contract.status, {}, { signal: controller.signal }).then(
      ({ isParent }) => isParent && setParentMode(true),
      () => undefined,
    );
    return () => controller.abort();
  }, []);
}

/** Who pressed a link to come here wants to type; who loaded the page anew hears it from its beginning. */
function useFocusAfterLink(field: RefObject<HTMLElement | null>): void {
  const isByLink = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (isByLink) field.current?.focus();
  }, [isByLink, field]);
}

function PinForm() {
  const { field, pin, type, submit, isVerifying, problem, wait } = usePinEntry();
  useFocusAfterLink(field);
  const errorId = useId();
  const isBlocked = wait.seconds > 0;
  const error = isBlocked ? `Too many tries. Please wait ${counted(wait.seconds, 'second')}.` : problem;
  const send = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  return (
    <form className="pin-form" onSubmit={send} noValidate autoComplete="off">
      <PinField
        ref={field}
        value={pin}
        isReadOnly={isVerifying}
        errorId={error ? errorId : undefined}
        onChange={type}
        onEnter={() => void submit()}
      />
      {error && (
        // A countdown that is read out each second would drown everything else.
        <p className="err" id={errorId} role="alert" aria-live={isBlocked && !wait.isNew ? 'off' : undefined}>
          {error}
        </p>
      )}
      <button
        type="submit"
        className="btn large"
        disabled={pin.length !== contract.pinLength || isVerifying || isBlocked}
      >
        {isVerifying ? 'Verifying...' : 'Enter'}
      </button>
    </form>
  );
}
