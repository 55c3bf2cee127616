import { useState } from 'react';
import type { RecognitionError } from '#core/voice/conversation-state.ts';
import { readRecognitionReport, reportRecognition } from '../../platform/microphone/recognition-report.ts';
import ui from '../../ui/ui.module.css';
import { Banner } from './banner.tsx';

interface Advice {
  cause: string;
  nextStep: string;
}

const advice: Record<RecognitionError, Advice> = {
  missing: {
    cause: 'It does not support speech recognition.',
    nextStep:
      'Open Kurio in Chrome, Edge or Safari. On an iPhone or iPad, open it in Safari itself, not from the Home Screen.',
  },
  endsAtOnce: {
    cause: 'Its speech recognition stops as soon as it starts.',
    nextStep:
      'Close other tabs and apps that use the microphone, then try again. If that does not help, use Chrome, Edge or Safari.',
  },
  network: {
    cause: 'Its speech recognition needs a service on the internet, which did not answer.',
    nextStep:
      'Check the connection. In Brave this service is turned off: use Chrome, Edge or Safari instead.',
  },
  'not-allowed': {
    cause: 'This page is not allowed to use the microphone.',
    nextStep:
      'Click the icon to the left of the address, allow the microphone and reload the page. On a home network the address must start with https or be localhost; Kurio’s README explains how to set that up.',
  },
  'service-not-allowed': {
    cause: 'Speech recognition is not allowed here.',
    nextStep:
      'On an iPhone or iPad, turn on Dictation under Settings, General, Keyboard. On other devices use Chrome, Edge or Safari. On a home network the address must start with https or be localhost; Kurio’s README explains how to set that up.',
  },
  'audio-capture': {
    cause: 'No working microphone was found.',
    nextStep: 'Plug one in, or choose one in the system’s sound settings, then reload the page.',
  },
  'language-not-supported': {
    cause: 'Its speech recognition does not have English installed.',
    nextStep: 'Add English in the system’s language settings, or use Chrome, Edge or Safari.',
  },
};

/** Says why this browser could not listen to a child. Shown until listening works or a parent hides it. */
export function RecognitionBanner() {
  const [report, setReport] = useState(readRecognitionReport);
  if (!report) return null;
  const { cause, nextStep } = advice[report.reason];
  const hide = () => {
    reportRecognition(undefined);
    setReport(undefined);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <Banner kind="warning" title="This browser could not listen to your child.">
      <p>
        {cause} {nextStep}
      </p>
      <button type="button" className={ui.quietButton} onClick={hide}>
        Hide this note
      </button>
    </Banner>
  );
}
