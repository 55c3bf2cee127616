import type { ReactNode } from 'react';
import { EmailField } from '../../ui/text-field.tsx';
import { type Joining, useJoin } from './use-join.ts';
import './join-form.css';

interface Props extends Joining {
  /** Stands beside the button. */
  beside?: ReactNode;
  /** Stands below all of it. */
  note?: ReactNode;
}

/** The form of the waitlist. What is typed before the page's code has come stays in the field. */
export function JoinForm({ beside, note, ...joining }: Props) {
  const { fault, problem, isSending, submit } = useJoin(joining);
  return (
    // By this method a press before the code has come waits for it, in place of putting the address in the URL.
    <form className="join-form" method="dialog" noValidate onSubmit={(event) => void submit(event)}>
      <EmailField label="Your email" name="email" autoComplete="email" aria-required error={fault} />
      <Trap />
      {problem && (
        <p className="err" role="alert">
          {problem}
        </p>
      )}
      <div className="join-acts">
        {/* A disabled button would drop the keyboard's focus. */}
        <button type="submit" className="btn large" aria-disabled={isSending}>
          {isSending ? 'Joining…' : 'Join Waitlist'}
        </button>
        {beside}
      </div>
      {note && <p className="join-note">{note}</p>}
      <noscript>
        <p className="join-note">Joining the list needs JavaScript. Please switch it on in this browser.</p>
      </noscript>
    </form>
  );
}

/** A field that people neither see nor reach, and bots fill. */
function Trap() {
  return (
    <div className="trap" inert>
      <label>
        Website
        <input type="text" name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}
