/** The earliest time zone is UTC+14. */
const MAX_OFFSET_MS = 14 * 3_600_000;

/** Returns whether a day, such as 2026-11-28, has not begun anywhere on earth. */
export const isFutureDay = (day: string): boolean => Date.parse(day) > Date.now() + MAX_OFFSET_MS;
