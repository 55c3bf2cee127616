import { Gauge } from 'lucide-react';
import { useStore as useZustand } from 'zustand';
import { lessonStore } from '../progress/lesson-store.ts';
import { type LessonPlayer, speeds } from './lesson-player.ts';
import { PlayerSelect } from './player-select.tsx';

const options = speeds.map((speed) => [speed, `${speed}×`] as const);

/** Sets the playback speed, which this browser remembers for every lesson. */
export function SpeedSelect({ player }: { player: LessonPlayer }) {
  const speed = useZustand(player.store, (state) => state.speed);
  const set = (chosen: number) => {
    player.setSpeed(chosen);
    lessonStore.setSpeed(chosen);
  };
  return (
    <PlayerSelect<number>
      label="Speed"
      icon={Gauge}
      text={`${speed}×`}
      value={speed}
      options={options}
      onChoose={set}
    />
  );
}
