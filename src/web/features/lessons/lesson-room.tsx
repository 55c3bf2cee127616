import { useEffect, useRef, useState } from 'react';
import { useStore as useZustand } from 'zustand';
import { tutorName } from '#core/lessons/tutor/prompt.ts';
import { kurioStore } from '../../store/kurio-store.ts';
import { useHtmlClass } from '../../ui/use-html-class.ts';
import { carriedSleep, carrySleep } from './carried-sleep.ts';
import { course, type NarratedLesson } from './course.ts';
import { lessonKeeper } from './lesson-keeper.ts';
import { LessonPlayer } from './lesson-player.ts';
import { offerMediaSession } from './media-session.ts';
import { Panes } from './panes.tsx';
import { PlayerBar } from './player-bar.tsx';
import { Script } from './script.tsx';
import { TutorPanel } from './tutor-panel.tsx';
import { useKeptPosition } from './use-kept-position.ts';
import { useKeptSound } from './use-kept-sound.ts';
import { useLessonKeys } from './use-lesson-keys.ts';
import { useHands, useTutor } from './use-tutor.ts';

/** From the specification: the width of a lesson beside the conversation, in px. */
const lessonWidth = { least: 300, usual: 750, most: 900 };

interface Props {
  lesson: NarratedLesson;
  hasChat: boolean;
}

/** A lesson that plays, and in chat mode the tutor beside it. */
export function LessonRoom({ lesson, hasChat }: Props) {
  const [player] = useState(() => playerFor(lesson));
  const asking = useZustand(player.store, (state) => state.asking);
  const width = useZustand(lessonKeeper.store, (all) => all.width);
  const hands = useHands(lesson.id);
  const tutor = useTutor(lesson, hands);
  const playButton = useRef<HTMLButtonElement>(null);
  const isChat = asking !== undefined;

  useHtmlClass(isChat ? 'lesson-open lesson-chat' : 'lesson-open');
  useKeptPosition(lesson.id, player);
  useKeptSound(lesson.audioFile, player);
  useLessonKeys(player, () => player.ask());
  useEffect(
    () =>
      offerMediaSession(player, { title: lesson.title, artist: `${tutorName} · Kurio`, album: course.title }),
    [player, lesson],
  );
  useEffect(() => carrySleep(player), [player]);
  useFocusAfterChat(isChat, playButton);

  return (
    <Panes
      {...lessonWidth}
      label="Width of the lesson"
      width={width}
      onWidth={lessonKeeper.setWidth}
      side={
        <section className="lesson-hear" aria-label="Lesson">
          <Script lesson={lesson} player={player} asked={new Set(hands.map(({ sentence }) => sentence))} />
          <PlayerBar lesson={lesson} player={player} hands={hands} playButton={playButton} />
          {/* biome-ignore lint/a11y/useMediaCaption: its words stand on the page, sentence by sentence. */}
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
          sentence={lesson.transcript[asking]?.sentence ?? ''}
        />
      )}
    </Panes>
  );
}

/** A lesson begins at the sentence that its address names, or where the learner left it. */
function playerFor({ id, transcript, durationMs }: NarratedLesson): LessonPlayer {
  const kept = lessonKeeper.progressOf(kurioStore.getState().user.id, id).positionMs;
  const wanted = Number(location.hash.slice(1)) || kept;
  const { speed } = lessonKeeper.store.getState();
  // A place beyond the end is of a narration that was longer.
  const positionMs = wanted > 0 && wanted < durationMs ? wanted : 0;
  return new LessonPlayer({ transcript, durationMs, speed, positionMs, sleep: carriedSleep() });
}

/** The field that had the focus is gone after 'Continue lesson'; what is wanted next is to pause, by Space, too. */
function useFocusAfterChat(isChat: boolean, place: { current: HTMLElement | null }) {
  const was = useRef(isChat);
  useEffect(() => {
    if (was.current && !isChat) place.current?.focus();
    was.current = isChat;
  }, [isChat, place]);
}
