const DAY_MS = 86_400_000;

/** Returns the Monday of an ISO 8601 week such as 2026-W46. The first week of a year contains the fourth of January. */
export function mondayOf(week: string): string {
  const [year = '', number = ''] = week.split('-W');
  const fourth = Date.UTC(Number(year), 0, 4);
  const firstMonday = fourth - ((new Date(fourth).getUTCDay() + 6) % 7) * DAY_MS;
  return new Date(firstMonday + (Number(number) - 1) * 7 * DAY_MS).toISOString().slice(0, 10);
}
