import { useState } from 'react';
import type { HearingProblem } from '#core/conversation-state.ts';
import { readHearingReport, reportHearing } from '../../platform/hearing-report.ts';
import { Note } from './note.tsx';

interface Advice {
  what: string;
  next: string;
}

const advice: Record<HearingProblem, Advice> = {
  missing: {
    what: 'It has no speech recognition.',
    next: 'Open Kurio in Chrome, Edge or Safari. On an iPhone or iPad, open it in Safari itself and not from the Home Screen.',
  },
  endsAtOnce: {
    what: 'Its speech recognition stops as soon as it starts.',
    next: 'Close other tabs and apps that use the microphone, then try again. If that does not help, use Chrome, Edge or Safari.',
  },
  network: {
    what: 'Its speech recognition needs a service on the internet, which did not answer.',
    next: 'Check the connection. Brave has this service switched off: use Chrome, Edge or Safari there.',
  },
  'not-allowed': {
    what: 'The microphone is not allowed on this page.',
    next: 'Click the icon to the left of the address and allow the microphone, then load the page again. In a home network the address must begin with https or be localhost; whoever set Kurio up finds how in its README.',
  },
  'service-not-allowed': {
    what: 'Speech recognition is not allowed here.',
    next: 'On an iPhone or iPad, turn on Dictation under Settings, General, Keyboard. Elsewhere use Chrome, Edge or Safari. In a home network the address must begin with https or be localhost; whoever set Kurio up finds how in its README.',
  },
  'audio-capture': {
    what: 'No working microphone was found.',
    next: 'Plug one in, or choose one in the system’s sound settings, then load the page again.',
  },
  'language-not-supported': {
    what: 'Its speech recognition does not have English installed.',
    next: 'Add English in the system’s language settings, or use Chrome, Edge or Safari.',
  },
};

/** Tells why a child could not be heard in this browser; it stays until listening works or a parent hides it. */
export function HearingNotice() {
  const [report, setReport] = useState(readHearingReport);
  if (!report) return null;
  const { what, next } = advice[report.reason];
  const hide = () => {
    reportHearing(undefined);
    setReport(undefined);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Note kind="warning" title="This browser could not listen to your child.">
      <p>
        {what} {next}
      </p>
      <button type="button" className="btn quiet" onClick={hide}>
        Hide this note
      </button>
    </Note>
  );
}
