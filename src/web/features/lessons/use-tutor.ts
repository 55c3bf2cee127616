import { useEffect, useMemo, useRef, useState } from 'react';
import { useStore as useZustand } from 'zustand';
import type { HandMessage } from '#contract/lessons.ts';
import { scriptOf } from '#core/lessons/script.ts';
import { tutorName } from '#core/lessons/tutor/prompt.ts';
import { newId } from '../../platform/id.ts';
import { kurioStore, raiseHand } from '../../store/kurio-store.ts';
import { useStore } from '../../store/use-store.ts';
import { askTutor, NoAnswer } from './ask-tutor.ts';
import type { NarratedLesson } from './course.ts';
import { isOwn } from './kept-lessons.ts';
import { lessonKeeper } from './lesson-keeper.ts';
import { syncProgress } from './progress-sync.ts';
import { handsIn } from './raised-hands.ts';
import { turnsOf } from './thread.ts';

/** A question that was not answered, and why. */
interface Trouble {
  question: HandMessage;
  message: string;
}

/** The learner's messages about a lesson, the oldest first. */
export function useHands(lessonId: string): HandMessage[] {
  const userId = useStore((state) => state.user.id);
  const history = useStore((state) => state.raiseHandHistory);
  const kept = useZustand(lessonKeeper.store);
  return useMemo(
    () => handsIn(history).filter((hand) => hand.lessonId === lessonId && isOwn(kept, userId, hand.id)),
    [history, kept, userId, lessonId],
  );
}

/** The conversation with the tutor about a lesson. One question at a time; it ends with the page. */
export function useTutor(lesson: NarratedLesson, hands: readonly HandMessage[]) {
  const [left] = useState(() => leftUnanswered(hands));
  const [draft, setDraft] = useState(left?.question.content ?? '');
  /** The answer as far as it is written; undefined when none is awaited. */
  const [writing, setWriting] = useState<string>();
  const [trouble, setTrouble] = useState(left);
  const line = useRef<AbortController>(undefined);
  useEffect(() => () => line.current?.abort(), []);

  const send = async (sentence: string) => {
    const content = draft.trim();
    if (content === '' || line.current) return;
    const isAgain = trouble?.question.content === content && trouble.question.sentence === sentence;
    const question = isAgain ? trouble.question : keep(lesson.id, sentence, 'user', content);
    const said = [...hands.filter(({ id }) => id !== question.id), question];
    const own = new AbortController();
    line.current = own;
    setDraft('');
    setTrouble(undefined);
    setWriting('');
    try {
      const asked = {
        fullScript: scriptOf(lesson.transcript),
        currentSentence: sentence,
        messages: turnsOf(said),
      };
      keep(lesson.id, sentence, 'assistant', await askTutor(asked, setWriting, own.signal));
    } catch (error) {
      if (own.signal.aborted) return;
      if (!(error instanceof NoAnswer)) throw error;
      setDraft(content);
      setTrouble({ question, message: error.message });
    } finally {
      line.current = undefined;
      setWriting(undefined);
    }
  };
  return { draft, setDraft, writing, trouble, send };
}

/** The question whose answer was under way when the page was left, or had failed. */
function leftUnanswered(hands: readonly HandMessage[]): Trouble | undefined {
  const question = hands.at(-1);
  if (question?.sender !== 'user') return undefined;
  return { question, message: `${tutorName} could not answer before you left.` };
}

/** Keeps a message about a sentence in this browser, and a known user's on the server. */
function keep(
  lessonId: string,
  sentence: string,
  sender: HandMessage['sender'],
  content: string,
): HandMessage {
  const message = { id: newId(), sender, content, createdMs: Date.now() };
  const userId = kurioStore.getState().user.id;
  if (userId !== '') lessonKeeper.own(userId, [message.id]);
  raiseHand(lessonId, sentence, message);
  void syncProgress();
  return { ...message, lessonId, sentence };
}
