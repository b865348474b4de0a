import type { Reply } from '#api/kit/serve.ts';
import type { Interval, Statistics } from '#contract/administration/statistics.ts';
import type { CountRow, SeriesFilter } from './queries.ts';

/** Returns one series for each metric, with a point for every interval of the range. */
export function toStatistics({ metric, interval, from, to }: SeriesFilter, rows: CountRow[]): Reply<typeof Statistics> {
  const counts = new Map(rows.map(({ metric: name, at, count }) => [`${name} ${at}`, count]));
  const starts = startsOf(interval, from, to);
  return {
    from,
    to,
    interval,
    as_of: new Date(),
    series: [...new Set(metric)].map((name) => ({
      metric: name,
      points: starts.map((at) => ({ at, count: counts.get(`${name} ${at}`) ?? 0 })),
    })),
  };
}

/**
 * Returns the first day of each interval. The first interval may begin before the range; only days of the range are
 * counted.
 */
function startsOf(interval: Interval, from: string, to: string): string[] {
  const starts: string[] = [];
  const day = startOf(interval, new Date(from));
  while (dateOf(day) <= to) {
    starts.push(dateOf(day));
    if (interval === 'month') day.setUTCMonth(day.getUTCMonth() + 1);
    else day.setUTCDate(day.getUTCDate() + (interval === 'week' ? 7 : 1));
  }
  return starts;
}

/** Weeks begin on Monday, as in ISO 8601 and in PostgreSQL. */
function startOf(interval: Interval, day: Date): Date {
  const start = new Date(day);
  if (interval === 'week') start.setUTCDate(start.getUTCDate() - ((start.getUTCDay() + 6) % 7));
  if (interval === 'month') start.setUTCDate(1);
  return start;
}

function dateOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}
