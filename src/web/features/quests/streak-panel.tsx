import type { QuestData } from '#contract/quests.ts';
import { useIsDrawn } from '../../platform/use-is-drawn.ts';
import { Campfire, Flame } from './fire.tsx';
import { weekOf, weekText } from './streak-week.ts';

type Props = Pick<QuestData, 'streak' | 'hasToday' | 'today' | 'days'>;

/** The streak by the fire: how many days, and which of the last seven. */
export function StreakPanel({ streak, hasToday, today, days }: Props) {
  const week = weekOf(days, today);
  const isDrawn = useIsDrawn();
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
      <div className="quest-week" role="img" aria-label={isDrawn ? 'The last seven days' : weekText(week)}>
        {week.map(({ day, name, isDone }) => (
          <span key={day}>
            {isDone ? <Flame /> : <i className="quest-ring" />}
            {isDrawn ? '\u00a0' : name}
          </span>
        ))}
      </div>
      <Campfire isLit={streak > 0} />
    </section>
  );
}
