export const DAY_MS = 86_400_000;

/** Returns the day in a time zone, such as `2026-09-01`. */
export function dayIn(timeZone: string, at = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
}
