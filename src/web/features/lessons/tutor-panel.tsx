import type { HandMessage } from '#contract/lessons.ts';
import { tutorName } from '#core/lessons/tutor/prompt.ts';
import type { NarratedLesson } from './course.ts';
import { MessageForm } from './message-form.tsx';
import { TutorThread } from './tutor-thread.tsx';
import type { useTutor } from './use-tutor.ts';

interface Props {
  hasChat: boolean;
  lesson: NarratedLesson;
  hands: readonly HandMessage[];
  tutor: ReturnType<typeof useTutor>;
  /** What is asked about. */
  sentence: string;
}

/** The conversation with the tutor beside a lesson that waits. */
export function TutorPanel({ hasChat, lesson, hands, tutor, sentence }: Props) {
  const { draft, setDraft, writing, trouble, send } = tutor;
  const isAwaiting = writing !== undefined;
  const ask = () => void send(sentence);
  return (
    <section className="tutor" aria-label="Questions">
      <header className="tutor-top">
        <span className="tutor-face" aria-hidden="true">
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
        writing={writing}
        unanswered={trouble?.question.id}
      />
      {trouble && (
        <div className="lesson-trouble" role="alert">
          <p>{trouble.message} Your question is kept below.</p>
          <button type="button" className="btn quiet" onClick={ask}>
            Try again
          </button>
        </div>
      )}
      <MessageForm name={tutorName} draft={draft} onDraft={setDraft} isAwaiting={isAwaiting} onSend={ask} />
    </section>
  );
}
