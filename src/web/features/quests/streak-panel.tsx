import { counted } from '#core/history-texts.ts';
import { Campfire, Flame } from './fire.tsx';
import { weekOf } from './streak-week.ts';
import { useToday } from './use-today.ts';

interface Props {
  streak: number;
  /** An episode was done today. */
  hasToday: boolean;
}

/** The streak by the fire: how many days, and which of the last seven. */
export function StreakPanel({ streak, hasToday }: Props) {
  const week = weekOf(streak, hasToday, useToday());
  return (
    <section className="quest-streak" aria-labelledby="streak">
      <div className="quest-streak-words">
        <h1 id="streak">
          <b>{streak}</b> Day Streak
        </h1>
        <p>Keep the fire burning!</p>
        {streak > 0 && !hasToday && (
          <p className="quest-not-yet">Not yet today. One episode keeps it alive.</p>
        )}
      </div>
      <div className="quest-week" role="img" aria-label={weekText(streak, hasToday)}>
        {week.map(({ day, name, isInStreak }) => (
          <span key={day}>
            {isInStreak ? <Flame /> : <i className="quest-ring" />}
            {name}
          </span>
        ))}
      </div>
      <Campfire isLit={streak > 0} />
    </section>
  );
}

function weekText(streak: number, hasToday: boolean): string {
  if (streak === 0) return 'The last seven days: no fire yet. One episode lights it.';
  const days = `an episode a day for ${counted(streak, 'day')}`;
  return hasToday
    ? `The last seven days: ${days}, today too.`
    : `The last seven days: ${days}, up to yesterday.`;
}
