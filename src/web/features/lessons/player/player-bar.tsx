import { Hand } from 'lucide-react';
import type { Ref } from 'react';
import { useStore as useZustand } from 'zustand';
import { formatTime } from '#core/lessons/player-time.ts';
import { useShortcuts } from '../../../platform/shortcuts.ts';
import { cx } from '../../../ui/cx.ts';
import { ErrorNotice } from '../../../ui/error-notice.tsx';
import { PlayButton } from '../../../ui/play-button.tsx';
import ui from '../../../ui/ui.module.css';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import type { NarratedLesson } from '../course.ts';
import { phoneQuery } from '../panes.tsx';
import { EndOfLesson } from './end-of-lesson.tsx';
import styles from './lesson-player.module.css';
import { type LessonPlayer, skipMs } from './lesson-player.ts';
import { SeekBar } from './seek-bar.tsx';
import { SkipButton } from './skip-button.tsx';
import { SleepSelect } from './sleep-select.tsx';
import { SpeedSelect } from './speed-select.tsx';

interface Props {
  lesson: NarratedLesson;
  player: LessonPlayer;
  /** The sentences that the learner asked about. */
  asked: ReadonlySet<string>;
  playButton: Ref<HTMLButtonElement>;
}

/** The controls of the sound, and the way to the tutor. */
export function PlayerBar({ lesson, player, asked, playButton }: Props) {
  const [areShortcutsOn] = useShortcuts();
  const isPhone = useMediaQuery(phoneQuery);
  const isPlaying = useZustand(player.store, (state) => state.isPlaying);
  const isChat = useZustand(player.store, (state) => state.askedIndex !== undefined);
  const hasEnded = useZustand(player.store, (state) => state.hasEnded);
  return (
    <section className={cx(styles.player, isChat && styles.chat)} aria-label="Player">
      <SoundError player={player} />
      {hasEnded && !isChat && <EndOfLesson lesson={lesson} />}
      <div className={styles.position}>
        <SeekBar lesson={lesson} player={player} asked={asked} />
        <Times player={player} />
      </div>
      <div className={styles.controls}>
        <div className={styles.selects}>
          <SpeedSelect player={player} />
          <SleepSelect player={player} />
        </div>
        <div className={styles.transport}>
          <SkipButton direction="Back" isDisabled={isChat} onSkip={() => player.skip(-skipMs)} />
          <PlayButton
            className={cx(ui.button, styles.play)}
            ref={playButton}
            isPlaying={isPlaying}
            disabled={isChat}
            onToggle={() => player.toggle()}
          />
          <SkipButton direction="Forward" isDisabled={isChat} onSkip={() => player.skip(skipMs)} />
        </div>
        {isPhone && !isChat && (
          <button
            type="button"
            className={cx(ui.iconButton, styles.hand)}
            aria-label="Raise a hand"
            onClick={() => player.ask()}
          >
            <Hand />
          </button>
        )}
        {isChat ? (
          <button type="button" className={cx(ui.button, styles.ask)} onClick={() => player.continueLesson()}>
            Continue lesson
          </button>
        ) : (
          <button type="button" className={cx(ui.quietButton, styles.ask)} onClick={() => player.ask()}>
            Wait, I have questions
            {areShortcutsOn && (
              <span className={styles.key} aria-hidden="true">
                <kbd>W</kbd>
              </span>
            )}
          </button>
        )}
      </div>
    </section>
  );
}

function SoundError({ player }: { player: LessonPlayer }) {
  const hasFailed = useZustand(player.store, (state) => state.hasFailed);
  if (!hasFailed) return null;
  return (
    <ErrorNotice
      message="The sound of this lesson could not be loaded."
      reassurance="Your place is saved. Check your connection."
      onRetry={() => player.reload()}
    />
  );
}

function Times({ player }: { player: LessonPlayer }) {
  const position = useZustand(player.store, ({ positionMs }) => formatTime(positionMs));
  const duration = useZustand(player.store, ({ durationMs }) => formatTime(durationMs));
  const isWaiting = useZustand(player.store, (state) => state.isWaiting);
  return (
    <div className={cx(ui.number, styles.times)}>
      <span>{position}</span>
      <span role="status">{isWaiting && <span className={styles.waiting}>Loading the sound…</span>}</span>
      <span>{duration}</span>
    </div>
  );
}
