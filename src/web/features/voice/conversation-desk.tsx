import { Check, House, Mic, Square } from 'lucide-react';
import type { Phase } from '#core/voice/conversation-state.ts';
import { cx } from '../../ui/cx.ts';
import ui from '../../ui/ui.module.css';
import styles from './conversation-desk.module.css';
import button from './round-button.module.css';

interface Props {
  name: string;
  /** Of the conversation; absent while the character sleeps. */
  phase?: Phase;
  canUseMic: boolean;
  canEndTurn: boolean;
  /** What the child said last, while it is recognized or answered. */
  said: string;
  /** The reply as text, where it has no sound. */
  unspoken: string;
  onMic(): void;
  onDone(): void;
  onEnd(): void;
}

/** Name, words and the three controls. Each control has its own fixed place: nothing moves under a finger. */
export function ConversationDesk(props: Props) {
  const isListening = props.phase === 'listening';
  return (
    <section className={styles.desk} aria-label="Conversation">
      <h1>{props.name}</h1>
      <Words {...props} />
      <div className={styles.buttons}>
        <button type="button" className={button.round} onClick={props.onEnd}>
          <span className={button.disc}>
            <House />
          </span>
          End conversation
        </button>
        <button
          type="button"
          className={cx(button.round, button.mic)}
          data-phase={props.phase}
          disabled={!props.canUseMic}
          onClick={props.onMic}
        >
          <span className={button.disc}>{isListening ? <Square className={ui.filledIcon} /> : <Mic />}</span>
          {isListening ? 'Stop listening' : 'Start talking'}
        </button>
        {props.canEndTurn && (
          <button type="button" className={cx(button.round, button.done)} onClick={props.onDone}>
            <span className={button.disc}>
              <Check />
            </span>
            Done talking
          </button>
        )}
      </div>
    </section>
  );
}

function Words({ said, unspoken, phase }: Props) {
  const isListening = phase === 'listening';
  return (
    // A screen reader that reads the words while the microphone is on would be taken for the child.
    <div className={styles.said} aria-live={isListening ? 'off' : 'polite'}>
      {unspoken && <Newest>{unspoken}</Newest>}
      {!unspoken && said && (
        <>
          <small>You said:</small>
          <Newest>{said}</Newest>
        </>
      )}
      {!unspoken && !said && isListening && <p className={styles.hint}>Say something...</p>}
    </div>
  );
}

/** The last lines of a long text. */
function Newest({ children }: { children: string }) {
  return (
    <div className={styles.words}>
      <p>{children}</p>
    </div>
  );
}
