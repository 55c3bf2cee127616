import { useGoogle } from './use-google.ts';

/** 'Continue with Google', and the line that divides it from the form. */
export function GoogleButton({ isSetUp }: { isSetUp: boolean }) {
  const { begin, problem, isWaiting } = useGoogle(isSetUp);
  return (
    <>
      <div className="google">
        <button type="button" className="btn quiet" onClick={() => void begin()}>
          <GoogleSign />
          Continue with Google
        </button>
        {isWaiting && <p role="status">Go on in Google’s window. This page waits for it.</p>}
        {problem && (
          <p className="err" role="alert">
            {problem}
          </p>
        )}
      </div>
      <p className="or">
        <span>OR</span>
      </p>
    </>
  );
}

function GoogleSign() {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" fill="none" strokeWidth="4.2" aria-hidden="true">
      <path stroke="#EA4335" d="M18.2 6.6A8 8 0 0 0 5 8.2" />
      <path stroke="#FBBC05" d="M5.1 8a8 8 0 0 0 0 8" />
      <path stroke="#34A853" d="M5 15.8a8 8 0 0 0 12.4 2.1" />
      <path stroke="#4285F4" d="M17.2 18a8 8 0 0 0 2.8-6h-8" />
    </svg>
  );
}
