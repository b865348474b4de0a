import { DAY_MS } from '#contract/kit/days.ts';

const DAYS = 120;
/** Holidays as month and day, first and last day inclusive. */
const HOLIDAYS = [
  ['07-20', '09-03'],
  ['10-24', '11-01'],
  ['12-19', '12-31'],
  ['01-01', '01-04'],
  ['02-13', '02-21'],
  ['04-02', '04-18'],
  ['05-22', '05-30'],
] as const;

/** Rounds each number; the next numbers compensate for the difference. */
export function wholeNumbers(amounts: number[]): number[] {
  let sum = 0;
  let total = 0;
  return amounts.map((amount) => {
    sum += amount;
    const count = Math.round(sum) - total;
    total += count;
    return count;
  });
}

/**
 * Returns the last days until today with their activity, which is 1 on an ordinary school day and the same on every
 * start of a day. With BOOKLARK_DEMO_DAY weekends and holidays are those before that day, so that tests have as many
 * orders and reads on every day.
 */
export function busyDays(today: Date, seed: number): { day: string; weight: number }[] {
  const lastSchoolDay = process.env.BOOKLARK_DEMO_DAY ? new Date(process.env.BOOKLARK_DEMO_DAY) : today;
  const dayBefore = (last: Date, i: number) => new Date(last.getTime() - (DAYS - 1 - i) * DAY_MS);
  return Array.from({ length: DAYS }, (_, i) => {
    const day = dayBefore(today, i).toISOString().slice(0, 10);
    const schoolDay = dayBefore(lastSchoolDay, i);
    const monthAndDay = schoolDay.toISOString().slice(5, 10);
    const isWeekend = schoolDay.getUTCDay() % 6 === 0;
    const isHoliday = HOLIDAYS.some(([first, last]) => monthAndDay >= first && monthAndDay <= last);
    // Schools use Booklark more and more: three times as much in the end as at first. No day is like another.
    const growth = 0.4 + (0.8 * i) / DAYS;
    const variation = 0.85 + 0.3 * (((i * 37 + seed * 101) % 17) / 17);
    return { day, weight: growth * variation * (isHoliday ? 0.12 : isWeekend ? 0.22 : 1) };
  });
}
