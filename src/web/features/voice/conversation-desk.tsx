import { Check, House, Mic, Square } from 'lucide-react';
import ui from '../../ui/ui.module.css';

interface Props {
  name: string;
  isListening: boolean;
  canUseMic: boolean;
  canEndTurn: boolean;
  /** What the child said last: still being heard, or being answered. */
  said: string;
  /** The reply as text, where it could not be heard. */
  unspoken: string;
  onMic(): void;
  onDone(): void;
  onEnd(): void;
}

/** Name, words and the three controls. Each control has its own fixed place: nothing moves under a finger. */
export function ConversationDesk(props: Props) {
  return (
    <section className="desk" aria-label="Conversation">
      <h1>{props.name}</h1>
      <Words {...props} />
      <div className="dock">
        <button type="button" className="round end" onClick={props.onEnd}>
          <span className="disc">
            <House />
          </span>
          End conversation
        </button>
        <button type="button" className="round mic" disabled={!props.canUseMic} onClick={props.onMic}>
          <span className="disc">{props.isListening ? <Square className={ui.filledIcon} /> : <Mic />}</span>
          {props.isListening ? 'Stop listening' : 'Start talking'}
        </button>
        {props.canEndTurn && (
          <button type="button" className="round done" onClick={props.onDone}>
            <span className="disc">
              <Check />
            </span>
            Done talking
          </button>
        )}
      </div>
    </section>
  );
}

function Words({ said, unspoken, isListening }: Props) {
  return (
    // Read aloud while the microphone is on, the words would be heard as the child's.
    <div className="said" aria-live={isListening ? 'off' : 'polite'}>
      {unspoken && <Newest>{unspoken}</Newest>}
      {!unspoken && said && (
        <>
          <small>You said:</small>
          <Newest>{said}</Newest>
        </>
      )}
      {!unspoken && !said && isListening && <p className="hint">Say something...</p>}
    </div>
  );
}

/** Of many words the last ones. */
function Newest({ children }: { children: string }) {
  return (
    <div className="words">
      <p>{children}</p>
    </div>
  );
}
