import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { cx } from '../../../ui/cx.ts';
import { PageTitle } from '../../../ui/page-title.tsx';
import ui from '../../../ui/ui.module.css';
import { Panes } from '../panes.tsx';
import { Bubble, TypingIndicator } from './bubble.tsx';
import styles from './demo-page.module.css';
import { MessageForm } from './message-form.tsx';
import chat from './tutor.module.css';
import { useDemoChat } from './use-demo-chat.ts';

/** /demo: shows a conversation beside a panel. Makes no calls, and says so. */
export function DemoPage() {
  const { messages, draft, setDraft, isAwaiting, send } = useDemoChat();
  const [widthPx, setWidth] = useState<number>();
  // From the specification: the panel's default width is half of the window.
  const [half] = useState(() => Math.round(window.innerWidth / 2));
  return (
    <>
      <PageTitle>Demo chat</PageTitle>
      <Panes
        label="Width of the panel"
        minPx={280}
        defaultPx={half}
        maxPx={Math.max(600, half)}
        widthPx={widthPx}
        onResize={setWidth}
        side={
          <section className={styles.about} aria-label="About this demo">
            <Link className={ui.iconButton} to="/lessons" aria-label="Back">
              <ArrowLeft />
            </Link>
            <h1>Demo chat</h1>
            <p>This is only a demo with prepared answers: nothing you type is understood, sent or saved.</p>
            <p>
              In a real lesson the tutor answers. <Link to="/lessons">Choose a lesson</Link>, press “Wait, I
              have questions”, and ask.
            </p>
          </section>
        }
      >
        <section className={cx(chat.panel, styles.conversation)} aria-label="Demo conversation">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: makes a long conversation scrollable by keyboard. */}
          <div className={cx(chat.thread, styles.thread)} role="log" aria-label="Conversation" tabIndex={0}>
            {messages.map(({ id, sender, content, timestamp }) => (
              <Bubble key={id} from={sender === 'user' ? 'You' : 'Kurio'} isOwn={sender === 'user'}>
                {content} <time className={cx(ui.number, styles.time)}>{timestamp}</time>
              </Bubble>
            ))}
            {isAwaiting && <TypingIndicator name="Kurio" />}
          </div>
          <MessageForm name="Kurio" draft={draft} onDraft={setDraft} isAwaiting={isAwaiting} onSend={send} />
        </section>
      </Panes>
    </>
  );
}
