import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore as useZustand } from 'zustand';
import type { HandMessage } from '#contract/lessons.ts';
import { scriptOf } from '#core/lessons/script.ts';
import { tutorName } from '#core/lessons/tutor-name.ts';
import { newId } from '../../../platform/id.ts';
import { kurioStore, raiseHand } from '../../../store/kurio-store.ts';
import { useStore } from '../../../store/use-store.ts';
import type { NarratedLesson } from '../course.ts';
import { lessonStore } from '../progress/lesson-store.ts';
import { syncProgress } from '../progress/progress-sync.ts';
import { guest, isVisibleTo } from '../progress/stored-lessons.ts';
import { askTutor, TutorError } from './ask-tutor.ts';
import { handMessages } from './raised-hands.ts';
import { toChatTurns } from './thread.ts';

/** A question without an answer, and why. */
interface UnansweredQuestion {
  question: HandMessage;
  message: string;
}

/** The learner's messages about a lesson, the oldest first. */
export function useHands(lessonId: string): HandMessage[] {
  const userId = useStore((state) => state.user.id);
  const history = useStore((state) => state.raiseHandHistory);
  const stored = useZustand(lessonStore.store, ({ value }) => value);
  return useMemo(
    () =>
      handMessages(history).filter(
        (hand) => hand.lessonId === lessonId && isVisibleTo(stored, userId, hand.id),
      ),
    [history, stored, userId, lessonId],
  );
}

/** The conversation with the tutor about a lesson: one question at a time, aborted when the page is left. */
export function useTutor(lesson: NarratedLesson, hands: readonly HandMessage[]) {
  const [interrupted] = useState(() => interruptedQuestion(hands));
  const [draft, setDraft] = useState(interrupted?.question.content ?? '');
  /** The answer so far; undefined when none is expected. */
  const [partialReply, setPartialReply] = useState<string>();
  const [unanswered, setUnanswered] = useState(interrupted);
  const controller = useRef<AbortController>(undefined);
  useEffect(() => () => controller.current?.abort(), []);

  const send = async (sentence: string) => {
    const content = draft.trim();
    if (content === '' || controller.current) return;
    const { question: earlier } = unanswered ?? {};
    const isRetry = earlier?.content === content && earlier.sentence === sentence;
    const question = isRetry ? earlier : saveMessage(lesson.id, sentence, 'user', content);
    const own = new AbortController();
    controller.current = own;
    setDraft('');
    setUnanswered(undefined);
    setPartialReply('');
    try {
      const request = {
        fullScript: scriptOf(lesson.transcript),
        currentSentence: sentence,
        messages: toChatTurns([...hands.filter(({ id }) => id !== question.id), question]),
      };
      saveMessage(lesson.id, sentence, 'assistant', await askTutor(request, setPartialReply, own.signal));
    } catch (error) {
      if (own.signal.aborted) return;
      if (!(error instanceof TutorError)) throw error;
      setDraft(content);
      setUnanswered({ question, message: error.message });
    } finally {
      controller.current = undefined;
      setPartialReply(undefined);
    }
  };
  return { draft, setDraft, partialReply, unanswered, send };
}

/** A question that was still unanswered when the page was left. */
function interruptedQuestion(hands: readonly HandMessage[]): UnansweredQuestion | undefined {
  const question = hands.at(-1);
  if (question?.sender !== 'user') return undefined;
  return { question, message: `${tutorName} could not answer before you left.` };
}

/** Saves a message about a sentence in this browser, and a signed-in user's on the server. */
function saveMessage(
  lessonId: string,
  sentence: string,
  sender: HandMessage['sender'],
  content: string,
): HandMessage {
  const message = { id: newId(), sender, content, createdMs: Date.now() };
  const userId = kurioStore.getState().user.id;
  if (userId !== guest) lessonStore.mergeLearner(userId, { hands: [message.id] });
  raiseHand(lessonId, sentence, message);
  void syncProgress();
  return { ...message, lessonId, sentence };
}
