import { Link } from 'react-router';
import { useStore } from '../../store/use-store.ts';
import { Conversations } from './conversations.tsx';
import { OwnPinLink } from './own-pin-link.tsx';
import { ParentPage } from './parent-page.tsx';

const title = 'Chat History';

/** /beta/p: all conversations that were held in this browser. */
export function HistoryPage() {
  const isEmpty = useStore((state) => state.voiceSessions.length === 0);
  if (isEmpty) return <EmptyHistory />;
  return (
    <Conversations title={title}>
      <section className="session none-open">
        <p>Choose a conversation to read it here.</p>
      </section>
    </Conversations>
  );
}

function EmptyHistory() {
  return (
    <ParentPage title={title}>
      <div className="page-head">
        <h1>{title}</h1>
        <p className="muted">0 conversations</p>
        <OwnPinLink label="Set a PIN of my own" />
      </div>
      <div className="empty">
        <h2>No voice sessions yet</h2>
        <p>
          Every conversation your child has in this browser is kept here, word for word. Open For Kids and let
          your child pick a friend to begin the first one.
        </p>
        <Link className="btn" to="/beta">
          Open For Kids
        </Link>
      </div>
    </ParentPage>
  );
}
