import { Check, House, Mic, Square } from 'lucide-react';

interface Props {
  name: string;
  isListening: boolean;
  canUseMic: boolean;
  canFinish: boolean;
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
            <House className="i" aria-hidden="true" />
          </span>
          End conversation
        </button>
        <button type="button" className="round mic" disabled={!props.canUseMic} onClick={props.onMic}>
          <span className="disc">
            {props.isListening ? (
              <Square className="i i-fill" aria-hidden="true" />
            ) : (
              <Mic className="i" aria-hidden="true" />
            )}
          </span>
          {props.isListening ? 'Stop listening' : 'Start talking'}
        </button>
        {props.canFinish && (
          <button type="button" className="round done" onClick={props.onDone}>
            <span className="disc">
              <Check className="i" aria-hidden="true" />
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
