import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { durationText, pluralize, spokenMessages } from '#core/voice/history-texts.ts';
import { lastSaidAt } from '#core/voice/session-list.ts';
import { deleteSessions } from '../../../store/kurio-store.ts';
import type { VoiceMessage, VoiceSession } from '../../../store/voice-sessions.ts';
import { Avatar } from '../../../ui/character/avatar.tsx';
import type { Portrait } from '../../../ui/character/portrait.ts';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { cx } from '../../../ui/cx.ts';
import { toast } from '../../../ui/toast.tsx';
import ui from '../../../ui/ui.module.css';
import styles from './conversation.module.css';
import { dates } from './conversation-texts.ts';

interface Props {
  session: VoiceSession;
  character: Portrait;
}

/** One conversation: with whom, when and how long, then every message. */
export function Conversation({ session, character }: Props) {
  const messages = spokenMessages(session.messages);
  const last = lastSaidAt({ ...session, messages });
  return (
    <>
      <div className={styles.head}>
        <Avatar character={character} size={60} />
        <h1>Session with {character.name}</h1>
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
      {messages.length === 0 && <p className={ui.muted}>No messages yet</p>}
      <ol className={styles.messages} aria-label="Messages">
        {messages.map((message) => (
          <Message key={message.id} message={message} character={character} />
        ))}
      </ol>
      <DeleteConversation session={session} character={character} count={messages.length} />
    </>
  );
}

function Message({ message, character }: { message: VoiceMessage; character: Portrait }) {
  const time = <time dateTime={dates.instant(message.timestamp)}>{dates.timeOfDay(message.timestamp)}</time>;
  if (message.role === 'user') {
    return (
      <li className={cx(styles.message, styles.child)}>
        <div className={styles.bubble}>{message.content}</div>
        <span className={styles.childAvatar}>Kid</span>
        {time}
      </li>
    );
  }
  return (
    <li className={styles.message}>
      <span className={ui.visuallyHidden}>{character.name}</span>
      <Avatar character={character} size={40} />
      <div className={styles.bubble}>{message.content}</div>
      {time}
    </li>
  );
}

function DeleteConversation({ session, character, count }: Props & { count: number }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const remove = () => {
    deleteSessions([session.id]);
    void toast('The conversation was deleted.');
    void navigate('/beta/p');
  };
  return (
    <div className={styles.foot}>
      <button type="button" className={ui.quietButton} onClick={() => setAsking(true)}>
        <Trash2 />
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
          {pluralize(count, 'message')} with {character.name} will be removed from this browser. This cannot
          be undone.
        </p>
      </ConfirmDialog>
    </div>
  );
}
