import { type CSSProperties, useMemo } from 'react';
import { useStore as useZustand } from 'zustand';
import type { HandMessage } from '#contract/lessons.ts';
import { formatTime } from '#core/lessons/player-time.ts';
import { type NarratedLesson, paragraphsOf } from './course.ts';
import type { LessonPlayer } from './lesson-player.ts';

/** From the specification: the slider moves by 100 ms. */
const stepMs = 100;

interface Props {
  lesson: NarratedLesson;
  player: LessonPlayer;
  hands: readonly HandMessage[];
}

/** Where the lesson is: a slider over a line that is cut where paragraphs end, with a mark at each asked sentence. */
export function SeekBar({ lesson: { transcript }, player, hands }: Props) {
  const stepped = useZustand(player.store, (state) => Math.floor(state.positionMs / stepMs) * stepMs);
  const durationMs = useZustand(player.store, (state) => state.durationMs);
  const isChat = useZustand(player.store, (state) => state.asking !== undefined);
  const starts = useMemo(
    () => [
      0,
      ...paragraphsOf(transcript)
        .slice(1)
        .map(([first]) => first?.startMs ?? 0),
    ],
    [transcript],
  );
  const asked = useMemo(() => new Set(hands.map(({ sentence }) => sentence)), [hands]);
  const marks = transcript.filter(({ sentence }) => asked.has(sentence));
  return (
    <div className={isChat ? 'lesson-seek is-still' : 'lesson-seek'}>
      <div className="lesson-track" aria-hidden="true">
        {starts.map((from, index) => {
          const length = Math.max(1, (starts[index + 1] ?? durationMs) - from);
          const heard = Math.min(100, Math.max(0, ((stepped - from) / length) * 100));
          return <i key={from} style={{ flex: length, '--heard': `${heard}%` } as CSSProperties} />;
        })}
        {marks.map(({ startMs }) => (
          <span key={startMs} style={{ left: `${(startMs / durationMs) * 100}%` }} />
        ))}
      </div>
      <input
        type="range"
        aria-label="Position"
        aria-valuetext={`${formatTime(stepped)} of ${formatTime(durationMs)}`}
        min={0}
        max={Math.floor(durationMs / stepMs) * stepMs}
        step={stepMs}
        value={stepped}
        disabled={isChat}
        onChange={({ target }) => player.seek(target.valueAsNumber)}
        // After a tap the page has the keys again.
        onPointerUp={({ currentTarget }) => currentTarget.blur()}
      />
    </div>
  );
}
