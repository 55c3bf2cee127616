import { Moon } from 'lucide-react';
import { useStore as useZustand } from 'zustand';
import { formatTime } from '#core/lessons/player-time.ts';
import { type SleepChoice, sleepMinutes } from '#core/lessons/sleep-timer.ts';
import type { LessonPlayer } from './lesson-player.ts';
import { PlayerSelect } from './player-select.tsx';

type Chosen = SleepChoice | 'off';

const options: (readonly [Chosen, string])[] = [
  ['off', 'Off'],
  ['endOfLesson', 'End of lesson'],
  ...sleepMinutes.map((minutes) => [minutes, `${minutes} minutes`] as const),
];

/** Sets the sleep timer and shows the time left. */
export function SleepSelect({ player }: { player: LessonPlayer }) {
  const chosen = useZustand(player.store, (state) => state.sleep?.choice ?? 'off');
  const left = useZustand(player.store, ({ sleep, sleepsInMs }) =>
    sleep ? formatTime(sleepsInMs ?? 0) : 'Off',
  );
  return (
    <PlayerSelect<Chosen>
      label="Sleep timer"
      icon={Moon}
      text={left}
      value={chosen}
      options={options}
      onChoose={(choice) => player.setSleep(choice === 'off' ? undefined : choice)}
    />
  );
}
