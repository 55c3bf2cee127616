import type { HandMessage } from '#contract/lessons.ts';
import { tutorName } from '#core/lessons/tutor-name.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import type { NarratedLesson } from '../course.ts';
import { MessageForm } from './message-form.tsx';
import styles from './tutor.module.css';
import { TutorThread } from './tutor-thread.tsx';
import type { useTutor } from './use-tutor.ts';

interface Props {
  hasChat: boolean;
  lesson: NarratedLesson;
  hands: readonly HandMessage[];
  tutor: ReturnType<typeof useTutor>;
  /** The sentence that the question is about. */
  sentence: string;
}

/** The conversation with the tutor, beside the stopped lesson. */
export function TutorPanel({ hasChat, lesson, hands, tutor, sentence }: Props) {
  const { draft, setDraft, partialReply, unanswered, send } = tutor;
  const isAwaiting = partialReply !== undefined;
  const ask = () => void send(sentence);
  return (
    <section className={styles.panel} aria-label="Questions">
      <header className={styles.top}>
        <span className={styles.face} aria-hidden="true">
          {tutorName[0]}
        </span>
        <div>
          <h2>{tutorName}</h2>
          <p>
            {hasChat
              ? 'Answers from this lesson first, and says when it goes beyond it.'
              : 'Answers by quoting this lesson: no AI service is set up here.'}
          </p>
        </div>
      </header>
      <TutorThread
        lesson={lesson}
        hands={hands}
        sentence={sentence}
        partialReply={partialReply}
        unansweredId={unanswered?.question.id}
      />
      {unanswered && (
        <ErrorNotice message={unanswered.message} reassurance="Your question is still below." onRetry={ask} />
      )}
      <MessageForm name={tutorName} draft={draft} onDraft={setDraft} isAwaiting={isAwaiting} onSend={ask} />
    </section>
  );
}
