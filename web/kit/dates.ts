import { DAY_MS } from '#contract/kit/days.ts';
import { unbroken } from '#contract/kit/isolated-text.ts';
import { type InterfaceLanguage, localeOf } from '#contract/kit/languages.ts';
import { useLanguage } from './site.ts';

const DATE = { day: 'numeric', month: 'short', year: 'numeric' } as const;
const TIME = { hour: '2-digit', minute: '2-digit' } as const;

/** Formats times in the time zone of the reader's device. */
export type DateFormat = {
  /** “20 Nov 2026” */
  date: (time: string) => string;
  /** “20 Nov 2026, 14:49” */
  dateTime: (time: string) => string;
  /** “20 Nov 2026, 14:49 GMT+5:45”, for readers in several time zones. */
  zonedDateTime: (time: string) => string;
  /** “14:49” */
  time: (time: string) => string;
  /** “20 Nov 2026” for a day without a time, which is the same in every time zone. */
  day: (day: string) => string;
  /** “Nov 2026” for the first day of a month, without a time. */
  month: (day: string) => string;
  /** “Friday 20 November”, for the heading of today. */
  weekday: (time: string) => string;
  /** “Today”, “3 days ago” or “5 weeks ago”, by the days of the calendar. */
  daysAgo: (time: string) => string;
};

/** `timeZone` is by default the device's time zone. */
export function createDateFormat(language: InterfaceLanguage, timeZone?: string): DateFormat {
  const zone = timeZone === undefined ? {} : { timeZone };
  return {
    date: formatter(language, { ...DATE, ...zone }),
    dateTime: formatter(language, { ...DATE, ...TIME, ...zone }),
    zonedDateTime: formatter(language, { ...DATE, ...TIME, ...zone, timeZoneName: 'short' }),
    time: formatter(language, { ...TIME, ...zone }),
    day: formatter(language, { ...DATE, timeZone: 'UTC' }),
    month: formatter(language, { month: 'short', year: 'numeric', timeZone: 'UTC' }),
    weekday: formatter(language, { weekday: 'long', day: 'numeric', month: 'long', ...zone }),
    daysAgo: (time) => formatDaysAgo(language, time),
  };
}

/** Creates the formatter when it is first used: the first one takes 100 ms on a slow tablet. */
export function formatter(language: InterfaceLanguage, parts: Intl.DateTimeFormatOptions) {
  let format: Intl.DateTimeFormat | undefined;
  return (time: string) => {
    format ??= new Intl.DateTimeFormat(localeOf(language), parts);
    return unbroken(format.format(new Date(time)));
  };
}

/** Units of past times, each with the largest number of days for which it is used. */
const UNITS = [
  { unit: 'day', days: 1, maxDays: 13 },
  { unit: 'week', days: 7, maxDays: 62 },
  { unit: 'month', days: 30.4, maxDays: 729 },
  { unit: 'year', days: 365.25, maxDays: Number.POSITIVE_INFINITY },
] as const;

function formatDaysAgo(language: InterfaceLanguage, time: string): string {
  const midnight = (date: Date) => Date.UTC(date.getFullYear(), date.getMonth(), date.getDate());
  const days = Math.max(0, (midnight(new Date()) - midnight(new Date(time))) / DAY_MS);
  const scale = UNITS.find(({ maxDays }) => days <= maxDays) ?? UNITS[0];
  const words = new Intl.RelativeTimeFormat(localeOf(language), { numeric: 'auto' });
  const text = words.format(-Math.round(days / scale.days), scale.unit);
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

/** Leaves out the year of dates inside the current year, in tables. */
export function createTableDates(language: InterfaceLanguage): DateFormat {
  const { date, dateTime, day, ...others } = createDateFormat(language);
  const { year: _, ...shortDate } = DATE;
  const inThisYear = (whole: Write, parts: Intl.DateTimeFormatOptions): Write => {
    const short = formatter(language, parts);
    const isUtc = parts.timeZone === 'UTC';
    const yearOf = (time: Date) => (isUtc ? time.getUTCFullYear() : time.getFullYear());
    return (time) => (yearOf(new Date(time)) === new Date().getFullYear() ? short(time) : whole(time));
  };
  return {
    ...others,
    date: inThisYear(date, shortDate),
    dateTime: inThisYear(dateTime, { ...shortDate, ...TIME }),
    day: inThisYear(day, { ...shortDate, timeZone: 'UTC' }),
  };
}
type Write = (time: string) => string;

const tableFormats: { [language in InterfaceLanguage]?: DateFormat } = {};

/** Dates of table cells: “20 Nov”, and “20 Nov 2025” for another year. */
export function useTableDates(): DateFormat {
  const { language } = useLanguage();
  tableFormats[language] ??= createTableDates(language);
  return tableFormats[language];
}

const formats: { [language in InterfaceLanguage]?: DateFormat } = {};

export function useDateFormat(): DateFormat {
  const { language } = useLanguage();
  formats[language] ??= createDateFormat(language);
  return formats[language];
}
