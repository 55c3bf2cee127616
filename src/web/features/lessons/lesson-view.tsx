import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useStore as useZustand } from 'zustand';
import { tutorName } from '#core/lessons/tutor-name.ts';
import { kurioStore } from '../../store/kurio-store.ts';
import { cx } from '../../ui/cx.ts';
import { course, type NarratedLesson } from './course.ts';
import styles from './lesson-view.module.css';
import { Panes } from './panes.tsx';
import { useSoundCache } from './player/cached-sounds.ts';
import { LessonPlayer } from './player/lesson-player.ts';
import { offerMediaSession } from './player/media-session.ts';
import { PlayerBar } from './player/player-bar.tsx';
import { rememberedSleepTimer, rememberSleepTimer } from './player/remembered-sleep-timer.ts';
import { useLessonKeys } from './player/use-lesson-keys.ts';
import { useSavedPosition } from './player/use-saved-position.ts';
import { lessonStore } from './progress/lesson-store.ts';
import { Script } from './script/script.tsx';
import { TutorPanel } from './tutor/tutor-panel.tsx';
import { useHands, useTutor } from './tutor/use-tutor.ts';

/** From the specification: the width of a lesson beside the conversation. */
const lessonWidth = { minPx: 300, defaultPx: 750, maxPx: 900 };

interface Props {
  lesson: NarratedLesson;
  hasChat: boolean;
}

/** A lesson with its player, and in chat mode the tutor beside it. */
export function LessonView({ lesson, hasChat }: Props) {
  const [player] = useState(() => playerFor(lesson));
  const askedIndex = useZustand(player.store, (state) => state.askedIndex);
  const widthPx = useZustand(lessonStore.store, ({ value }) => value.width);
  const hands = useHands(lesson.id);
  const askedSentences = useMemo(() => new Set(hands.map(({ sentence }) => sentence)), [hands]);
  const tutor = useTutor(lesson, hands);
  const playButton = useRef<HTMLButtonElement>(null);
  const isChat = askedIndex !== undefined;

  useSavedPosition(lesson.id, player);
  useSoundCache(lesson.audioFile, player);
  useLessonKeys(player, () => player.ask());
  useEffect(
    () =>
      offerMediaSession(player, { title: lesson.title, artist: `${tutorName} · Kurio`, album: course.title }),
    [player, lesson],
  );
  useEffect(() => rememberSleepTimer(player), [player]);
  useFocusAfterChat(isChat, playButton);

  return (
    <Panes
      {...lessonWidth}
      label="Width of the lesson"
      widthPx={widthPx}
      onResize={lessonStore.setWidth}
      side={
        <section className={cx(styles.lesson, isChat && styles.chat)} aria-label="Lesson">
          <Script lesson={lesson} player={player} asked={askedSentences} />
          <PlayerBar lesson={lesson} player={player} asked={askedSentences} playButton={playButton} />
          {/* biome-ignore lint/a11y/useMediaCaption: the transcript is on the page, sentence by sentence. */}
          <audio ref={player.attach} src={lesson.audioFile} preload="metadata" />
        </section>
      }
    >
      {isChat && (
        <TutorPanel
          hasChat={hasChat}
          lesson={lesson}
          hands={hands}
          tutor={tutor}
          sentence={lesson.transcript[askedIndex]?.sentence ?? ''}
        />
      )}
    </Panes>
  );
}

/** A player at the sentence that the address names, or else at the learner's saved position. */
function playerFor({ id, transcript, durationMs }: NarratedLesson): LessonPlayer {
  const savedMs = lessonStore.progressOf(kurioStore.getState().user.id, id).positionMs;
  const wantedMs = Number(location.hash.slice(1)) || savedMs;
  const { speed } = lessonStore.get();
  // A position beyond the end was saved when the recording was longer.
  const positionMs = wantedMs > 0 && wantedMs < durationMs ? wantedMs : 0;
  return new LessonPlayer({ transcript, durationMs, speed, positionMs, sleep: rememberedSleepTimer() });
}

/** Moves the focus to the play button when the chat, which had it, closes: Space then pauses the lesson. */
function useFocusAfterChat(isChat: boolean, playButton: RefObject<HTMLButtonElement | null>) {
  const wasChat = useRef(isChat);
  useEffect(() => {
    if (wasChat.current && !isChat) playButton.current?.focus();
    wasChat.current = isChat;
  }, [isChat, playButton]);
}
