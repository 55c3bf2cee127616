import type { ResponseOf } from '#contract/call.ts';
import type * as contract from '#contract/card-review.ts';
import { learnerDay, startOfDay } from '#core/cards/learner-day.ts';
import { addDays } from '#core/local-day.ts';
import { proOnly } from '../errors.ts';
import type { FindLearner } from '../learner-state.ts';
import type { AnalyticsRepository } from './analytics-repository.ts';

export type Analytics = ResponseOf<typeof contract.analytics>;

interface AnalyticsParts {
  repository: AnalyticsRepository;
  isPro(userId: string): Promise<boolean>;
  findLearner: FindLearner;
}

const forecastDays = 30;
const calendarDays = 365;
const spans = [7, 30, 365] as const;

/** Retention, forecast and a calendar of reviews. Throws `proOnly` for a free learner. */
export function analytics({ repository, isPro, findLearner }: AnalyticsParts) {
  return async (userId: string, timeZone: string | undefined): Promise<Analytics> => {
    if (!(await isPro(userId))) throw proOnly();
    const { today, timeZone: zone } = await findLearner(userId, timeZone);
    const retention = spans.map(async (days) => ({
      days,
      ...(await repository.recall(userId, addDays(today, 1 - days))),
    }));
    return {
      retention: await Promise.all(retention),
      forecast: await forecast(repository, userId, today, zone),
      calendar: await repository.calendar(userId, addDays(today, 1 - calendarDays)),
      fitted: await repository.fitted(userId),
    };
  };
}

/** The cards due on each day from today. Overdue cards count for today. */
async function forecast(repository: AnalyticsRepository, userId: string, today: string, zone: string) {
  const days = Array.from({ length: forecastDays }, (_, ahead) => addDays(today, ahead));
  const last = days.at(-1) as string;
  const counts = new Map(days.map((day) => [day, 0]));
  const count = (day: string, due: number) => {
    const on = day < today ? today : day;
    counts.set(on, (counts.get(on) ?? 0) + due);
  };
  for (const { day, due } of await repository.dueDays(userId, last)) count(day, due);
  const end = new Date(startOfDay(addDays(last, 1), zone) - 1);
  for (const moment of await repository.dueMoments(userId, end)) count(learnerDay(moment.getTime(), zone), 1);
  return days.map((day) => ({ day, due: counts.get(day) ?? 0 }));
}
