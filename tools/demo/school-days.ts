const DAYS = 120;
const DAY_MS = 86_400_000;
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

/** Rounds each number so that what is lost or won by it is made up for by the next ones. */
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

/** Returns the last days until today, with how busy each is: 1 on an ordinary school day. The same on every start of a day. */
export function busyDays(today: Date, seed: number): { day: string; weight: number }[] {
  return Array.from({ length: DAYS }, (_, i) => {
    const date = new Date(today.getTime() - (DAYS - 1 - i) * DAY_MS);
    const day = date.toISOString().slice(0, 10);
    const isWeekend = date.getUTCDay() % 6 === 0;
    const isHoliday = HOLIDAYS.some(([first, last]) => day.slice(5) >= first && day.slice(5) <= last);
    // Schools use Booklark more and more, and no day is like another.
    const growth = 0.7 + (0.3 * i) / DAYS;
    const variation = 0.85 + 0.3 * (((i * 37 + seed * 101) % 17) / 17);
    return { day, weight: growth * variation * (isHoliday ? 0.12 : isWeekend ? 0.22 : 1) };
  });
}
