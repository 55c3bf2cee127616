import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { unheardLine } from '#core/safety/kind-lines.ts';
import { canEndTurn, canUseMic, type Conversation as State } from '#core/voice/conversation-state.ts';
import { activation } from '../../platform/activation.ts';
import { reportRecognition } from '../../platform/microphone/recognition-report.ts';
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

/** The character on its stage, and the desk with which a child talks to it. */
export function Conversation({ character }: { character: Portrait }) {
  const navigate = useNavigate();
  const leave = useCallback(() => void navigate('/beta'), [navigate]);
  const { state, runner } = useConversation(character.id, leave);
  const page = useRef<HTMLElement>(null);
  useHtmlClass(cx(ui.alwaysLight, colorClassOf(character.id)));
  useLevel(page, runner);
  useRecognitionReport(state);
  const isUnheard = state.recognition === 'unavailable';
  useUnheardLine(isUnheard);

  const finish = () => {
    // The button disappears, so the focus needs another place.
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

/** For a screen reader. Empty while the microphone is on, which would take the announcement for the child's words. */
function statusOf({ phase, recognition }: State, name: string): string {
  if (recognition === 'unavailable') return 'The microphone does not work here. Ask a grown-up to help.';
  return phase === 'thinking' ? `${name} is thinking` : '';
}

/** Reports the outcome of recognition to the parent area, which explains it. */
function useRecognitionReport({ recognition, recognitionError, transcript }: State): void {
  const hasRecognized = transcript !== '';
  useEffect(() => {
    if (recognition === 'unavailable') reportRecognition(recognitionError);
    else if (hasRecognized) reportRecognition(undefined);
  }, [recognition, recognitionError, hasRecognized]);
}

const noEvents = { began() {}, level() {} };

/** Tells a child who cannot be heard so, by the browser's own voice. */
function useUnheardLine(isUnheard: boolean): void {
  useEffect(() => {
    if (!isUnheard) return;
    const controller = new AbortController();
    void activation(controller.signal).then(() =>
      browserPlayback().voice.say(unheardLine, noEvents, controller.signal),
    );
    return () => controller.abort();
  }, [isUnheard]);
}
