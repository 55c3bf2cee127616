import { useState } from 'react';
import { speechLimit } from '#contract/voice.ts';
import { pluralize } from '#core/voice/history-texts.ts';
import { cx } from '../../ui/cx.ts';
import { ErrorNotice } from '../../ui/error-notice.tsx';
import { Field } from '../../ui/field.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import ui from '../../ui/ui.module.css';
import { speechAdvice } from './speech-advice.ts';
import { SpeechControls } from './speech-controls.tsx';
import styles from './speech-test-page.module.css';
import page from './store-tools-page.module.css';
import card from './tool-card.module.css';
import { useSpeechPlayer } from './use-speech-player.ts';

const defaultText = 'Hello! This is a short test of the streaming voice.';

/** /test: has the server's speech service speak a text, and shows how the sound arrives. */
export function SpeechTestPage() {
  const [text, setText] = useState(defaultText);
  const { player, phase, receivedKb, error } = useSpeechPlayer();
  return (
    <main className={cx(ui.container, page.page, styles.page)} id="main" tabIndex={-1}>
      <PageTitle>Speech test</PageTitle>
      <h1>Speech test</h1>
      <p className={ui.muted}>
        Sends a text to this server’s speech service and plays the sound while it is still arriving.
      </p>
      <section className={cx(ui.card, card.card)} aria-label="Speech">
        <Field label="Text to speak" error={errorOf(text)} count={pluralize(text.length, 'character')}>
          {(field) => (
            <textarea
              className={cx(ui.input, styles.text)}
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
          <ErrorNotice message={error} reassurance="Your text is still in the box.">
            <p>{speechAdvice(error)}</p>
          </ErrorNotice>
        )}
      </section>
    </main>
  );
}

const isBlank = (text: string) => text.trim() === '';

function errorOf(text: string): string | undefined {
  if (isBlank(text)) return 'Please enter some text to speak';
  if (text.length > speechLimit) return `At most ${speechLimit} characters can be spoken at once.`;
  return undefined;
}
