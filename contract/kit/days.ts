import { localeOf } from './languages.ts';

export const DAY_MS = 86_400_000;

/** Returns the day in a time zone, such as `2026-09-01`. */
export function dayIn(timeZone: string, at = new Date()): string {
  return new Intl.DateTimeFormat('sv-SE', { timeZone }).format(at);
}

/** Writes a day in words: `30 November 2026`. */
export function dayInWords(at: Date, language: string, timeZone = 'UTC'): string {
  return new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone }).format(at);
}
