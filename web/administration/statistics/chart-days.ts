import type { Interval } from '#contract/administration/statistics.ts';
import { DAY_MS, dayIn } from '#contract/kit/days.ts';

export type DayRange = { from: string; to: string; interval: Interval };

const dayOf = (time: number) => new Date(time).toISOString().slice(0, 10);

/** Returns the last days until today, both inclusive. Days are counted in the time zone of the site. */
export function lastDays(count: number, timeZone: string): { from: string; to: string } {
  const to = dayIn(timeZone);
  return { from: dayOf(Date.parse(to) - (count - 1) * DAY_MS), to };
}

/** Returns this week and those before it, from Monday on. */
export function lastWeeks(count: number, timeZone: string): DayRange {
  const daysSinceMonday = (new Date(dayIn(timeZone)).getUTCDay() + 6) % 7;
  return { ...lastDays((count - 1) * 7 + daysSinceMonday + 1, timeZone), interval: 'week' };
}

/** Returns as many days as a range has, directly before it. */
export function rangeBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const start = Date.parse(from);
  return { from: dayOf(start - (Date.parse(to) - start) - DAY_MS), to: dayOf(start - DAY_MS) };
}

/** Returns the last day of the week or month that begins on this day; for the interval `day`, the day itself. */
export function lastDayOf(interval: Interval, firstDay: string): string {
  if (interval === 'day') return firstDay;
  const day = new Date(firstDay);
  if (interval === 'month') day.setUTCMonth(day.getUTCMonth() + 1);
  else day.setUTCDate(day.getUTCDate() + 7);
  return dayOf(day.getTime() - DAY_MS);
}
