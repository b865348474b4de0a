import { DAY_MS } from '#contract/kit/days.ts';

/** Returns the last day on which people can enter a challenge. It ends at `closes_at`, when it is over in UTC−12. */
export function lastDayOf(closesAt: string): string {
  return new Date(Date.parse(closesAt) - DAY_MS / 2 - 1).toISOString().slice(0, 10);
}
