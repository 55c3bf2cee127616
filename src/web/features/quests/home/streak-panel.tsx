import type { QuestData } from '#contract/quests.ts';
import { useIsPrerendered } from '../../../platform/use-is-prerendered.ts';
import { Campfire, Flame } from './campfire.tsx';
import styles from './streak-panel.module.css';
import { weekOf, weekText } from './streak-week.ts';

type Props = Pick<QuestData, 'streak' | 'hasToday' | 'today' | 'days'>;

/** The number of days in the streak, and which of the last seven days count. */
export function StreakPanel({ streak, hasToday, today, days }: Props) {
  const week = weekOf(days, today);
  const isDrawn = useIsPrerendered();
  return (
    <section className={styles.streak} aria-labelledby="streak">
      <div className={styles.words}>
        <h1 id="streak">
          <b>{streak}</b> Day Streak
        </h1>
        <p>Keep the fire burning!</p>
        {streak > 0 && !hasToday && (
          <p className={styles.notYet}>Not yet today. One episode keeps it alive.</p>
        )}
      </div>
      <div className={styles.week} role="img" aria-label={isDrawn ? 'The last seven days' : weekText(week)}>
        {week.map(({ day, name, isDone }) => (
          <span key={day}>
            {isDone ? <Flame /> : <i />}
            {isDrawn ? '\u00a0' : name}
          </span>
        ))}
      </div>
      <Campfire isLit={streak > 0} />
    </section>
  );
}
