import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageTitle } from '../../ui/page-title.tsx';
import { useHtmlClass } from '../../ui/use-html-class.ts';
import { Bubble, Typing } from './bubble.tsx';
import { MessageForm } from './message-form.tsx';
import { Panes } from './panes.tsx';
import { useDemoChat } from './use-demo-chat.ts';
import './lesson.css';

/** /demo: how a conversation beside a panel feels. It calls nothing, and says so. */
export function DemoPage() {
  const { messages, draft, setDraft, isAwaiting, send } = useDemoChat();
  const [width, setWidth] = useState<number>();
  // From the specification: the panel begins at half of the window.
  const [half] = useState(() => Math.round(window.innerWidth / 2));
  useHtmlClass('lesson-open');
  return (
    <>
      <PageTitle>Demo chat</PageTitle>
      <Panes
        label="Width of the panel"
        least={280}
        usual={half}
        most={Math.max(600, half)}
        width={width}
        onWidth={setWidth}
        side={
          <section className="demo-side" aria-label="About this demo">
            <Link className="icon-btn" to="/lessons" aria-label="Back">
              <ArrowLeft className="i" aria-hidden="true" />
            </Link>
            <h1>Demo chat</h1>
            <p>
              This is only a demo. Its answers were written beforehand: nothing that you type is understood,
              sent anywhere or kept.
            </p>
            <p>
              In a real lesson the tutor answers. <Link to="/lessons">Choose a lesson</Link>, press “Wait, I
              have questions”, and ask.
            </p>
          </section>
        }
      >
        <section className="tutor" aria-label="Demo conversation">
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation is scrolled by the keyboard, too. */}
          <div className="tutor-thread demo-thread" role="log" aria-label="Conversation" tabIndex={0}>
            {messages.map(({ id, sender, content, timestamp }) => (
              <Bubble key={id} from={sender === 'user' ? 'You' : 'Kurio'} isOwn={sender === 'user'}>
                {content} <time className="demo-time num">{timestamp}</time>
              </Bubble>
            ))}
            {isAwaiting && <Typing name="Kurio" />}
          </div>
          <MessageForm name="Kurio" draft={draft} onDraft={setDraft} isAwaiting={isAwaiting} onSend={send} />
        </section>
      </Panes>
    </>
  );
}
