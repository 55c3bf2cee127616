import { Hand } from 'lucide-react';
import { useLayoutEffect, useMemo, useRef } from 'react';
import type { HandMessage } from '#contract/lessons.ts';
import { scriptOf } from '#core/lessons/script.ts';
import { tutorName } from '#core/lessons/tutor-name.ts';
import type { NarratedLesson } from '../course.ts';
import { Bubble, TypingIndicator } from './bubble.tsx';
import { exchangesOf, quoteSegments } from './thread.ts';
import styles from './tutor.module.css';

interface Props {
  lesson: NarratedLesson;
  hands: readonly HandMessage[];
  sentence: string;
  partialReply: string | undefined;
  /** The question that is back in the field, and so not shown. */
  unansweredId: string | undefined;
}

/** The questions and answers about a lesson, grouped under the sentences they are about. */
export function TutorThread({ lesson, hands, sentence, partialReply, unansweredId }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const script = useMemo(() => scriptOf(lesson.transcript), [lesson]);
  const exchanges = useMemo(() => {
    const past = exchangesOf(hands.filter(({ id }) => id !== unansweredId));
    return past.at(-1)?.sentence === sentence ? past : [...past, { sentence, messages: [] }];
  }, [hands, sentence, unansweredId]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls to each new message.
  useLayoutEffect(() => {
    box.current?.scrollTo({ top: box.current.scrollHeight, behavior: 'instant' });
  }, [exchanges, partialReply]);
  return (
    <div
      className={styles.thread}
      role="log"
      aria-label="Conversation"
      aria-busy={partialReply !== undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: makes a long conversation scrollable by keyboard.
      tabIndex={0}
      ref={box}
    >
      {exchanges.map(({ sentence: about, messages }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a conversation only grows at its end.
        <div className={styles.exchange} key={index}>
          <p className={styles.about}>
            <Hand />
            <span>{about}</span>
          </p>
          {messages.map(({ id, sender, content }) => (
            <Bubble key={id} from={sender === 'user' ? 'You' : tutorName} isOwn={sender === 'user'}>
              {sender === 'user' ? content : <Reply text={content} script={script} />}
            </Bubble>
          ))}
        </div>
      ))}
      {partialReply !== undefined &&
        (partialReply.trim() === '' ? (
          <TypingIndicator name={tutorName} />
        ) : (
          <Bubble from={tutorName}>
            <Reply text={partialReply} script={script} />
          </Bubble>
        ))}
    </div>
  );
}

function Reply({ text, script }: { text: string; script: string }) {
  return quoteSegments(text, script).map((segment, index) => {
    const Tag = segment.isQuoted ? 'blockquote' : 'p';
    // biome-ignore lint/suspicious/noArrayIndexKey: segments have no id, and only the last one grows.
    return <Tag key={index}>{segment.text}</Tag>;
  });
}
