import { Hand, Pause, Play } from 'lucide-react';
import type { Ref } from 'react';
import { useStore as useZustand } from 'zustand';
import type { HandMessage } from '#contract/lessons.ts';
import { formatTime } from '#core/lessons/player-time.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import type { NarratedLesson } from './course.ts';
import { EndOfLesson } from './end-of-lesson.tsx';
import { type LessonPlayer, skipMs } from './lesson-player.ts';
import { fullScreenBelow } from './panes.tsx';
import { SeekBar } from './seek-bar.tsx';
import { SkipButton } from './skip-button.tsx';
import { SleepSelect } from './sleep-select.tsx';
import { SpeedSelect } from './speed-select.tsx';
import './player.css';

interface Props {
  lesson: NarratedLesson;
  player: LessonPlayer;
  hands: readonly HandMessage[];
  playButton: Ref<HTMLButtonElement>;
}

/** What moves the sound, and the way to the tutor. */
export function PlayerBar({ lesson, player, hands, playButton }: Props) {
  const isPhone = useMediaQuery(fullScreenBelow);
  const isPlaying = useZustand(player.store, (state) => state.isPlaying);
  const isChat = useZustand(player.store, (state) => state.asking !== undefined);
  const hasEnded = useZustand(player.store, (state) => state.hasEnded);
  return (
    <section className="lesson-player" aria-label="Player">
      <SoundTrouble player={player} />
      {hasEnded && !isChat && <EndOfLesson lesson={lesson} />}
      <div className="lesson-place">
        <SeekBar lesson={lesson} player={player} hands={hands} />
        <Times player={player} />
      </div>
      <div className="lesson-keys">
        <div className="lesson-choices">
          <SpeedSelect player={player} />
          <SleepSelect player={player} />
        </div>
        <div className="lesson-transport">
          <SkipButton label="Back 10 seconds" isDisabled={isChat} onSkip={() => player.skip(-skipMs)} />
          <button
            type="button"
            className="btn lesson-go"
            ref={playButton}
            aria-label={isPlaying ? 'Pause' : 'Play'}
            disabled={isChat}
            onClick={() => player.toggle()}
          >
            {isPlaying ? (
              <Pause className="i" aria-hidden="true" />
            ) : (
              <Play className="i" aria-hidden="true" />
            )}
          </button>
          <SkipButton
            label="Forward 10 seconds"
            isForward
            isDisabled={isChat}
            onSkip={() => player.skip(skipMs)}
          />
        </div>
        {isPhone && !isChat && (
          <button
            type="button"
            className="icon-btn lesson-hand-below"
            aria-label="Raise a hand"
            onClick={() => player.ask()}
          >
            <Hand className="i" aria-hidden="true" />
          </button>
        )}
        {isChat ? (
          <button type="button" className="btn lesson-ask" onClick={() => player.continueLesson()}>
            Continue lesson
          </button>
        ) : (
          <button type="button" className="btn quiet lesson-ask" onClick={() => player.ask()}>
            Wait, I have questions
            <span className="lesson-touchless" aria-hidden="true">
              <kbd>W</kbd>
            </span>
          </button>
        )}
      </div>
    </section>
  );
}

function SoundTrouble({ player }: { player: LessonPlayer }) {
  const hasFailed = useZustand(player.store, (state) => state.hasFailed);
  if (!hasFailed) return null;
  return (
    <div className="lesson-trouble" role="alert">
      <p>The sound of this lesson could not be loaded. Your place in it is kept; check the connection.</p>
      <button type="button" className="btn quiet" onClick={() => player.loadAgain()}>
        Try again
      </button>
    </div>
  );
}

function Times({ player }: { player: LessonPlayer }) {
  const position = useZustand(player.store, ({ positionMs }) => formatTime(positionMs));
  const duration = useZustand(player.store, ({ durationMs }) => formatTime(durationMs));
  const isWaiting = useZustand(player.store, (state) => state.isWaiting);
  return (
    <div className="lesson-times num">
      <span>{position}</span>
      <span role="status">{isWaiting && <span className="lesson-waiting">Loading the sound…</span>}</span>
      <span>{duration}</span>
    </div>
  );
}
