import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import type { ApiError } from '../../../platform/api.ts';
import { cx } from '../../../ui/cx.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { PageTitle } from '../../../ui/page-title.tsx';
import ui from '../../../ui/ui.module.css';
import { MailboxPicture } from './mailbox-picture.tsx';
import styles from './unsubscribe-page.module.css';
import { useUnsubscribe } from './use-unsubscribe.ts';

const titles = {
  loading: 'Taking you off the list…',
  failed: 'You may still be on the list',
  off: 'You are off the list',
  back: 'You are back on the list',
  noSuchLink: 'This link matches nobody on the list',
};

/** /waitlist/leave/:token: where the link in an email leads. It unsubscribes without another click. */
export function UnsubscribePage() {
  const { token = '' } = useParams();
  return <Unsubscribe token={token} key={token} />;
}

function Unsubscribe({ token }: { token: string }) {
  const { listing, error, isLoading, unsubscribe, resubscribe } = useUnsubscribe(token);
  const current = listing === 'unknown' ? (error ? 'failed' : 'loading') : listing;
  const view = error && isNoSuchLink(error) ? 'noSuchLink' : current;
  return (
    <main className={cx(ui.container, styles.page)} id="main" tabIndex={-1}>
      <PageTitle>{titles[view]}</PageTitle>
      <Status title={titles[view]} key={view}>
        {view === 'loading' && <span className={ui.spinner} aria-hidden="true" />}
        {view === 'noSuchLink' && <NoSuchLink />}
        {view === 'off' && (
          <p>
            We won’t email this address again, and in 30 days we delete it for good. There is nothing more to
            do.
          </p>
        )}
        {view === 'back' && (
          <p>We’ll email you Kurio’s news and nothing else. Every email has an unsubscribe link.</p>
        )}
        {error && view !== 'noSuchLink' && (
          <ErrorNotice message={error.message} onRetry={view === 'off' ? resubscribe : unsubscribe} />
        )}
        {view === 'off' && !error && (
          <Undo question="Was that a mistake?" label="Put me back" isBusy={isLoading} onClick={resubscribe} />
        )}
        {view === 'back' && !error && (
          <Undo
            question="Changed your mind?"
            label="Take me off again"
            isBusy={isLoading}
            onClick={unsubscribe}
          />
        )}
      </Status>
      <MailboxPicture className={styles.picture} isOpen={view !== 'off' && view !== 'noSuchLink'} />
    </main>
  );
}

/** The link was mistyped, or its address has been deleted since. */
const isNoSuchLink = ({ code, fields }: ApiError) => code === 'waitlistLinkUnknown' || 'token' in fields;

/** What has happened. It takes the focus from the button that is gone, so that a screen reader reads it out. */
function Status({ title, children }: { title: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus({ preventScroll: true }), []);
  return (
    <div className={styles.status} ref={box} tabIndex={-1}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

interface UndoProps {
  question: string;
  label: string;
  isBusy: boolean;
  onClick(): void;
}

function Undo({ question, label, isBusy, onClick }: UndoProps) {
  return (
    <>
      <p>{question}</p>
      {/* A disabled button would lose the keyboard's focus. */}
      <button type="button" className={ui.quietButton} aria-disabled={isBusy} onClick={onClick}>
        {isBusy ? 'One moment…' : label}
      </button>
    </>
  );
}

function NoSuchLink() {
  return (
    <>
      <p>
        It may have been cut off on the way: open it from the email again. Or you unsubscribed more than 30
        days ago, and the address was deleted along with its link.
      </p>
      <Link className={ui.quietButton} to="/n2">
        To the waitlist
      </Link>
    </>
  );
}
