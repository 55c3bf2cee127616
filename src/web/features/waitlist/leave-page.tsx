import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useParams } from 'react-router';
import { ApiError } from '../../platform/api.ts';
import { errorSentence } from '../../platform/error-sentence.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import { Problem } from '../../ui/problem.tsx';
import { LetterBox } from './letter-box.tsx';
import { useLeaving } from './use-leaving.ts';
import './leave.css';

const titles = {
  leaving: 'Taking you off the list…',
  failed: 'You may still be on the list',
  off: 'You are off the list',
  back: 'You are back on the list',
  noSuchLink: 'This link leads to nobody on the list',
};

/** /waitlist/leave/:token: where the link in the mail leads. The address is off the list without another press. */
export function LeavePage() {
  const { token = '' } = useParams();
  return <Leaving token={token} key={token} />;
}

function Leaving({ token }: { token: string }) {
  const { standing, problem, isBusy, leave, putBack } = useLeaving(token);
  const begun = problem ? 'failed' : 'leaving';
  const known = standing === 'unknown' ? begun : standing;
  const scene = isUnknown(problem) ? 'noSuchLink' : known;
  return (
    <main className="wrap leave-page" id="main" tabIndex={-1}>
      <PageTitle>{titles[scene]}</PageTitle>
      <Words title={titles[scene]} key={scene}>
        {scene === 'leaving' && <span className="spinner" aria-hidden="true" />}
        {scene === 'noSuchLink' && <NoSuchLink />}
        {scene === 'off' && (
          <p>
            No more news of Kurio will come to this address. In 30 days it is deleted from the list for good.
            There is nothing more to do.
          </p>
        )}
        {scene === 'back' && (
          <p>You will hear the news of Kurio, and nothing else. Every mail has the way off the list in it.</p>
        )}
        {problem && scene !== 'noSuchLink' && (
          <Problem message={errorSentence(problem)} onRetry={scene === 'off' ? putBack : leave} />
        )}
        {scene === 'off' && !problem && (
          <Change question="Was that a mistake?" label="Put me back" isBusy={isBusy} onPress={putBack} />
        )}
        {scene === 'back' && !problem && (
          <Change question="Changed your mind?" label="Take me off again" isBusy={isBusy} onPress={leave} />
        )}
      </Words>
      <LetterBox isOpen={scene !== 'off' && scene !== 'noSuchLink'} />
    </main>
  );
}

/** The link was mistyped, or the address behind it is deleted by now. */
const isUnknown = (problem: Error | undefined) =>
  problem instanceof ApiError && (problem.code === 'waitlistLinkUnknown' || 'token' in problem.fields);

/** What is the case now. The focus was on a button that is gone, or nowhere, so it comes here and is read out. */
function Words({ title, children }: { title: string; children: ReactNode }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div className="leave-words" ref={words} tabIndex={-1}>
      <h1>{title}</h1>
      {children}
    </div>
  );
}

interface ChangeProps {
  question: string;
  label: string;
  isBusy: boolean;
  onPress(): void;
}

function Change({ question, label, isBusy, onPress }: ChangeProps) {
  return (
    <>
      <p>{question}</p>
      {/* A disabled button would drop the keyboard's focus. */}
      <button type="button" className="btn quiet" aria-disabled={isBusy} onClick={onPress}>
        {isBusy ? 'One moment…' : label}
      </button>
    </>
  );
}

function NoSuchLink() {
  return (
    <>
      <p>
        It may have lost its end on the way: open it from the mail once more. Or the address left more than 30
        days ago, and was deleted together with its link.
      </p>
      <Link className="btn quiet" to="/n2">
        To the waitlist
      </Link>
    </>
  );
}
