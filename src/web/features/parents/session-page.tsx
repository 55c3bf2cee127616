import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useStore } from '../../store/use-store.ts';
import { Conversation } from './conversation.tsx';
import { partnerIn } from './conversation-texts.ts';
import { Conversations } from './conversations.tsx';

/** /beta/p/vsd/:id: one conversation, word for word. */
export function SessionPage() {
  const { id = '' } = useParams();
  const session = useStore((state) => state.voiceSessions.find((known) => known.id === id));
  const characters = useStore((state) => state.assistantConfigs);
  const partner = session && partnerIn(characters)(session);
  return (
    <Conversations title={partner ? `Session with ${partner.name}` : 'Chat not found'} currentId={id}>
      <section className="card session">
        <Link className="btn ghost back" to="/beta/p">
          <ArrowLeft className="i" aria-hidden="true" />
          All conversations
        </Link>
        {session && partner ? (
          <Conversation key={id} session={session} partner={partner} />
        ) : (
          <SessionNotFound />
        )}
      </section>
    </Conversations>
  );
}

function SessionNotFound() {
  const hasOthers = useStore((state) => state.voiceSessions.length > 0);
  return (
    <div className="not-found">
      <h1>Chat not found.</h1>
      <p className="muted">It was deleted, or it was held in another browser.</p>
      {hasOthers ? (
        <p className="muted">The other conversations are all in Chat History.</p>
      ) : (
        <Link className="btn" to="/beta">
          Open For Kids
        </Link>
      )}
    </div>
  );
}
