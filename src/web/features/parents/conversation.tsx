import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { counted, durationText, spokenMessages } from '#core/history-texts.ts';
import { lastSaidAt } from '#core/session-list.ts';
import { deleteSessions } from '../../store/kurio-store.ts';
import type { VoiceMessage, VoiceSession } from '../../store/voice-sessions.ts';
import { Avatar } from '../../ui/character/avatar.tsx';
import type { Portrait } from '../../ui/character/portrait.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';
import { dates } from './conversation-texts.ts';

interface Props {
  session: VoiceSession;
  partner: Portrait;
}

/** Who spoke, when and for how long, then every message. */
export function Conversation({ session, partner }: Props) {
  const messages = spokenMessages(session.messages);
  const last = lastSaidAt({ ...session, messages });
  return (
    <>
      <div className="meta">
        <Avatar character={partner} size={60} />
        <h1>Session with {partner.name}</h1>
        <p>
          {last !== undefined && (
            <>
              <time dateTime={dates.instant(last)}>{dates.longDate(last)}</time>
              {' · '}
            </>
          )}
          {durationText(messages)}
        </p>
      </div>
      {messages.length === 0 && <p className="muted">No messages yet</p>}
      <ol className="turns" aria-label="Messages">
        {messages.map((message) => (
          <Turn key={message.id} message={message} partner={partner} />
        ))}
      </ol>
      <DeleteConversation session={session} partner={partner} count={messages.length} />
    </>
  );
}

function Turn({ message, partner }: { message: VoiceMessage; partner: Portrait }) {
  const time = <time dateTime={dates.instant(message.timestamp)}>{dates.timeOfDay(message.timestamp)}</time>;
  if (message.role === 'user') {
    return (
      <li className="turn kid">
        <div className="bubble">{message.content}</div>
        <span className="kidface">Kid</span>
        {time}
      </li>
    );
  }
  return (
    <li className="turn">
      <span className="sr">{partner.name}</span>
      <Avatar character={partner} size={40} />
      <div className="bubble">{message.content}</div>
      {time}
    </li>
  );
}

function DeleteConversation({ session, partner, count }: Props & { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = () => {
    deleteSessions([session.id]);
    void toast('The conversation was deleted.');
    void navigate('/beta/p');
  };
  return (
    <div className="session-foot">
      <button type="button" className="btn quiet" onClick={() => setAsking(true)}>
        <Trash2 className="i" aria-hidden="true" />
        Delete conversation
      </button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Delete this conversation?"
        confirmLabel="Delete conversation"
        onConfirm={remove}
        onClose={() => setAsking(false)}
        focusAfter={(wasConfirmed) => (wasConfirmed ? document.getElementById('main') : undefined)}
      >
        <p>
          {counted(count, 'message')} with {partner.name} will be removed from this browser. This cannot be
          undone.
        </p>
      </ConfirmDialog>
    </div>
  );
}
