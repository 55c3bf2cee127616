import { type CSSProperties, useMemo } from 'react';
import { useStore as useZustand } from 'zustand';
import { formatTime } from '#core/lessons/player-time.ts';
import { type NarratedLesson, paragraphsOf } from '../course.ts';
import styles from './lesson-player.module.css';
import type { LessonPlayer } from './lesson-player.ts';

/** From the specification: the slider moves by 100 ms. */
const stepMs = 100;
const roundDown = (ms: number) => Math.floor(ms / stepMs) * stepMs;

interface Props {
  lesson: NarratedLesson;
  player: LessonPlayer;
  /** The sentences that the learner asked about. */
  asked: ReadonlySet<string>;
}

/** A slider over a line that is divided into paragraphs, with a mark at each sentence the learner asked about. */
export function SeekBar({ lesson: { transcript }, player, asked }: Props) {
  const positionMs = useZustand(player.store, (state) => roundDown(state.positionMs));
  const durationMs = useZustand(player.store, (state) => state.durationMs);
  const isChat = useZustand(player.store, (state) => state.askedIndex !== undefined);
  const starts = useMemo(
    () => paragraphsOf(transcript).map(([first], index) => (index === 0 ? 0 : (first?.startMs ?? 0))),
    [transcript],
  );
  const marks = transcript.filter(({ sentence }) => asked.has(sentence));
  return (
    <div className={styles.seek}>
      <div className={styles.track} aria-hidden="true">
        {starts.map((from, index) => {
          const length = Math.max(1, (starts[index + 1] ?? durationMs) - from);
          const played = Math.min(100, Math.max(0, ((positionMs - from) / length) * 100));
          return <i key={from} style={{ flex: length, '--played': `${played}%` } as CSSProperties} />;
        })}
        {marks.map(({ startMs }) => (
          <span key={startMs} style={{ left: `${(startMs / durationMs) * 100}%` }} />
        ))}
      </div>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${formatTime(positionMs)} of ${formatTime(durationMs)}`}
        min={0}
        max={roundDown(durationMs)}
        step={stepMs}
        value={positionMs}
        disabled={isChat}
        onChange={({ target }) => player.seek(target.valueAsNumber)}
        // After a tap the page's shortcuts work again.
        onPointerUp={({ currentTarget }) => currentTarget.blur()}
      />
    </div>
  );
}
