import { createTableDates } from '#web/kit/dates.ts';

/** The date of a table cell, which names the year once it has ended, with plain spaces. */
export function tableDate(time: string): string {
  return createTableDates('en').date(time).replaceAll('\u00a0', ' ');
}
