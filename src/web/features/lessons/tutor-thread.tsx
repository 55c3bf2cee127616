import { Hand } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { HandMessage } from '#contract/lessons.ts';
import { scriptOf } from '#core/lessons/script.ts';
import { tutorName } from '#core/lessons/tutor/prompt.ts';
import { Bubble, Typing } from './bubble.tsx';
import type { NarratedLesson } from './course.ts';
import { exchangesOf, piecesOf } from './thread.ts';

interface Props {
  lesson: NarratedLesson;
  hands: readonly HandMessage[];
  sentence: string;
  writing: string | undefined;
  /** The message whose question stands in the field again. */
  unanswered: string | undefined;
}

/** What was asked and answered about a lesson, each question under the sentence that it is about. */
export function TutorThread({ lesson, hands, sentence, writing, unanswered }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const script = useMemo(() => scriptOf(lesson.transcript), [lesson]);
  const exchanges = useMemo(() => {
    const past = exchangesOf(hands.filter(({ id }) => id !== unanswered));
    return past.at(-1)?.sentence === sentence ? past : [...past, { sentence, messages: [] }];
  }, [hands, sentence, unanswered]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whatever is new stands at the end.
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'instant' });
  }, [exchanges, writing]);
  return (
    <div
      className="tutor-thread"
      role="log"
      aria-label="Conversation"
      aria-busy={writing !== undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a long conversation is scrolled by the keyboard, too.
      tabIndex={0}
      ref={box}
    >
      {exchanges.map(({ sentence: about, messages }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows at its end.
        <div className="tutor-exchange" key={index}>
          <p className="tutor-about">
            <Hand className="i" aria-hidden="true" />
            <span>{about}</span>
          </p>
          {messages.map(({ id, sender, content }) => (
            <Bubble key={id} from={sender === 'user' ? 'You' : tutorName} isOwn={sender === 'user'}>
              {sender === 'user' ? content : <Reply text={content} script={script} />}
            </Bubble>
          ))}
        </div>
      ))}
      {writing !== undefined &&
        (writing.trim() === '' ? (
          <Typing name={tutorName} />
        ) : (
          <Bubble from={tutorName}>
            <Reply text={writing} script={script} />
          </Bubble>
        ))}
    </div>
  );
}

function Reply({ text, script }: { text: string; script: string }) {
  return piecesOf(text, script).map((piece, index) => {
    const Tag = piece.isQuoted ? 'blockquote' : 'p';
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no other name, and only the last one grows.
    return <Tag key={index}>{piece.text}</Tag>;
  });
}
