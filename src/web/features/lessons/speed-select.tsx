import { Gauge } from 'lucide-react';
import { useStore as useZustand } from 'zustand';
import { Choice } from './choice.tsx';
import { lessonKeeper } from './lesson-keeper.ts';
import { type LessonPlayer, speeds } from './lesson-player.ts';

const options = speeds.map((speed) => [speed, `${speed}×`] as const);

/** How fast the lesson is heard; the browser remembers it for every lesson. */
export function SpeedSelect({ player }: { player: LessonPlayer }) {
  const speed = useZustand(player.store, (state) => state.speed);
  const set = (chosen: number) => {
    player.setSpeed(chosen);
    lessonKeeper.setSpeed(chosen);
  };
  return (
    <Choice<number>
      label="Speed"
      icon={Gauge}
      shown={`${speed}×`}
      value={speed}
      options={options}
      onChoose={set}
    />
  );
}
