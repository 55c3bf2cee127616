import { useState } from 'react';
import { speechLimit } from '#contract/voice.ts';
import { counted } from '#core/history-texts.ts';
import { Field } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { Problem } from '../../ui/problem.tsx';
import { speechAdvice } from './speech-advice.ts';
import { SpeechControls } from './speech-controls.tsx';
import { useSpeechPlayer } from './use-speech-player.ts';
import './tools.css';
import './speech.css';

const testSentence = 'Hello! This is a short test of the streaming voice.';

/** /test: has a text spoken by the server's speech service, and shows how the sound arrives. */
export function SpeechTestPage() {
  const [text, setText] = useState(testSentence);
  const { player, phase, receivedKb, error } = useSpeechPlayer();
  return (
    <main className="wrap tools speech-test" id="main" tabIndex={-1}>
      <PageTitle>Speech test</PageTitle>
      <h1>Speech test</h1>
      <p className="muted">
        Sends a text to this server’s speech service and plays the sound while it is still arriving.
      </p>
      <section className="card tool" aria-label="Speech">
        <Field label="Text to speak" error={complaint(text)} count={counted(text.length, 'character')}>
          {(field) => (
            <textarea
              className="input speech-text"
              value={text}
              onChange={(event) => setText(event.target.value)}
              {...field}
            />
          )}
        </Field>
        <SpeechControls
          phase={phase}
          receivedKb={receivedKb}
          isBlank={isBlank(text)}
          onSpeak={() => void player.speak(text)}
          onPause={() => player.pause()}
          onResume={() => player.resume()}
          onStop={() => player.stop()}
        />
        {error && (
          <Problem message={error} kept="Your text stays in the box.">
            <p>{speechAdvice(error)}</p>
          </Problem>
        )}
      </section>
    </main>
  );
}

const isBlank = (text: string) => text.trim() === '';

function complaint(text: string): string | undefined {
  if (isBlank(text)) return 'Please enter some text to speak';
  if (text.length > speechLimit) return `At most ${speechLimit} characters can be spoken at once.`;
  return undefined;
}
