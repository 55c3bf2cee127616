import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { unheardLine } from '#core/safety/kind-lines.ts';
import { canEndTurn, canUseMic, type Conversation as State } from '#core/voice/conversation-state.ts';
import { activation } from '../../platform/activation.ts';
import { reportHearing } from '../../platform/microphone/hearing-report.ts';
import { browserPlayback } from '../../platform/playback/browser-playback.ts';
import { colorClassOf } from '../../ui/character/art.ts';
import type { Portrait } from '../../ui/character/portrait.ts';
import { cx } from '../../ui/cx.ts';
import { PageTitle } from '../../ui/page-title.tsx';
import ui from '../../ui/ui.module.css';
import { useHtmlClass } from '../../ui/use-html-class.ts';
import { ConversationDesk } from './conversation-desk.tsx';
import { Stage } from './stage.tsx';
import styles from './talk.module.css';
import { useConversation } from './use-conversation.ts';
import { useLevel } from './use-level.ts';

/** The character, large and alive, and under it what a child needs to talk with it. */
export function Conversation({ character }: { character: Portrait }) {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate('/beta'), [navigate]);
  const { state, runner } = useConversation(character.id, leave);
  const page = useRef<HTMLElement>(null);
  useHtmlClass(cx(ui.alwaysLight, colorClassOf(character.id)));
  useLevel(page, runner);
  useHearingReport(state);
  const isUnheard = state.recognition === 'unavailable';
  useUnheardLine(isUnheard);

  const finish = () => {
    // The button goes away under the finger, so the focus needs another place.
    page.current?.focus();
    runner?.dispatch({ type: 'doneTalking' });
  };
  return (
    <main ref={page} className={styles.talk} id="main" tabIndex={-1}>
      <PageTitle>{character.name}</PageTitle>
      <Stage character={character} pose={isUnheard && state.phase === 'idle' ? 'unheard' : state.phase} />
      <p className={ui.visuallyHidden} aria-live="polite">
        {statusOf(state, character.name)}
      </p>
      <ConversationDesk
        name={character.name}
        phase={state.phase}
        canUseMic={canUseMic(state)}
        canEndTurn={canEndTurn(state)}
        said={state.transcript || (isAnswering(state) ? state.utterance : '')}
        unspoken={unspokenReply(state)}
        onMic={() => runner?.dispatch({ type: 'micPressed' })}
        onDone={finish}
        onEnd={() => runner?.dispatch({ type: 'endPressed' })}
      />
    </main>
  );
}

const isAnswering = ({ phase }: State) => phase === 'thinking' || phase === 'speaking';

/** Where no sound could be made, the reply stands where the child's words stood, until the child speaks again. */
function unspokenReply(state: State): string {
  const isUnspoken = state.isStored && !state.isAudible && !isAnswering(state) && state.transcript === '';
  return isUnspoken ? state.sentences.join(' ') : '';
}

/** For a screen reader. It says nothing while the microphone is on: that would be taken for the child. */
function statusOf({ phase, recognition }: State, name: string): string {
  if (recognition === 'unavailable') return 'The microphone does not work here. Ask a grown-up to help.';
  return phase === 'thinking' ? `${name} is thinking` : '';
}

/** What a child is not bothered with, the parent area explains. */
function useHearingReport({ recognition, recognitionError, transcript }: State): void {
  const hasRecognized = transcript !== '';
  useEffect(() => {
    if (recognition === 'unavailable') reportHearing(recognitionError);
    else if (hasRecognized) reportHearing(undefined);
  }, [recognition, recognitionError, hasRecognized]);
}

const quietly = { began() {}, level() {} };

/** A child who is not heard is told so kindly, by the browser's own voice. */
function useUnheardLine(isUnheard: boolean): void {
  useEffect(() => {
    if (!isUnheard) return;
    const heardAgain = new AbortController();
    void activation(heardAgain.signal).then(() =>
      browserPlayback().voice.say(unheardLine, quietly, heardAgain.signal),
    );
    return () => heardAgain.abort();
  }, [isUnheard]);
}
