import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useStore } from '../../../store/use-store.ts';
import { cx } from '../../../ui/cx.ts';
import ui from '../../../ui/ui.module.css';
import { Conversation } from './conversation.tsx';
import { characterFinder } from './conversation-texts.ts';
import { HistoryLayout } from './history-layout.tsx';
import styles from './session-page.module.css';

/** /beta/p/vsd/:id: one conversation, word for word. */
export function SessionPage() {
  const { id = '' } = useParams();
  const session = useStore((state) => state.voiceSessions.find((one) => one.id === id));
  const characters = useStore((state) => state.assistantConfigs);
  const character = session && characterFinder(characters)(session);
  return (
    <HistoryLayout title={character ? `Session with ${character.name}` : 'Chat not found'} currentId={id}>
      <section className={cx(ui.card, styles.session)}>
        <Link className={cx(ui.ghostButton, styles.back)} to="/beta/p">
          <ArrowLeft />
          All conversations
        </Link>
        {session && character ? (
          <Conversation key={id} session={session} character={character} />
        ) : (
          <SessionNotFound />
        )}
      </section>
    </HistoryLayout>
  );
}

function SessionNotFound() {
  const hasOthers = useStore((state) => state.voiceSessions.length > 0);
  return (
    <div className={styles.notFound}>
      <h1>Chat not found.</h1>
      <p className={ui.muted}>It was deleted, or it took place in another browser.</p>
      {hasOthers ? (
        <p className={ui.muted}>The other conversations are all in Chat History.</p>
      ) : (
        <Link className={ui.button} to="/beta">
          Open For Kids
        </Link>
      )}
    </div>
  );
}
