const LAST_DAY = 364;

/** Returns a day in the viewer's time zone as a native date field writes it. */
export function dayIn(days: number, now = new Date()): string {
  return localTime(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)).slice(0, 10);
}

/** The last day that ends within 12 months: the server refuses later ends. */
export const lastDay = (now = new Date()) => dayIn(LAST_DAY, now);

/**
 * Returns the last second of a day in the viewer's time zone, with its offset, so that emails name the same day. An
 * empty field remains empty, and the server explains the error.
 */
export function endOfDay(day: string): string {
  if (day === '') return '';
  const end = new Date(`${day}T23:59:59`);
  const minutes = -end.getTimezoneOffset();
  const [hour, minute] = [Math.abs(minutes) / 60, Math.abs(minutes) % 60].map((part) =>
    String(Math.trunc(part)).padStart(2, '0'),
  );
  return `${localTime(end).slice(0, 19)}${minutes < 0 ? '-' : '+'}${hour}:${minute}`;
}

/** Formatted as in ISO 8601, without an offset. */
function localTime(time: Date): string {
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString();
}
