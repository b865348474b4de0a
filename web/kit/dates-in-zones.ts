import { useSyncExternalStore } from 'react';
export type ZonedTime = { day: string; time: string };

/** Returns the moment at which clocks in a time zone show this day and time; undefined for an invalid day or time. */
export function toMoment({ day, time }: ZonedTime, zone: string): string | undefined {
  const localTime = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(localTime)) return undefined;
  // Near a change of clocks, the first guess can use the offset of the other side.
  const guess = localTime - offsetAt(localTime, zone);
  return new Date(localTime - offsetAt(guess, zone)).toISOString();
}

const HOUR_MS = 3_600_000;

/**
 * Returns whether clocks in a time zone skip this time on this day, or show it twice: when they go forward, and when they
 * go back.
 */
export function clockChangeAt(local: ZonedTime, zone: string): 'skipped' | 'twice' | undefined {
  const moment = toMoment(local, zone);
  if (moment === undefined) return undefined;
  const shows = (at: number) => {
    const { day, time } = fromMoment(new Date(at).toISOString(), zone);
    return day === local.day && time === local.time.slice(0, 5);
  };
  const at = Date.parse(moment);
  if (!shows(at)) return 'skipped';
  // Clocks change by an hour, and on Lord Howe Island by half an hour.
  return [-1, -0.5, 0.5, 1].some((hours) => shows(at + hours * HOUR_MS)) ? 'twice' : undefined;
}

/** Returns the moment of a day and time, unless clocks skip it. */
export function toExistingMoment(local: ZonedTime, zone: string): string | undefined {
  return clockChangeAt(local, zone) === 'skipped' ? undefined : toMoment(local, zone);
}

/** Returns the day and time that clocks in a time zone show at a moment. */
export function fromMoment(moment: string, zone: string): ZonedTime {
  const at = Date.parse(moment);
  if (Number.isNaN(at)) return { day: '', time: '' };
  const [day = '', time = ''] = new Date(at + offsetAt(at, zone)).toISOString().split('T');
  return { day, time: time.slice(0, 5) };
}

/** Returns how far clocks in a time zone are ahead of UTC, in milliseconds. */
function offsetAt(at: number, zone: string): number {
  const format = new Intl.DateTimeFormat('en-US', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric' },
    ...{ hour: 'numeric', minute: 'numeric', second: 'numeric' },
  } as const);
  const parts = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(at / 1000) * 1000;
}

export const ownZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;

export function isZone(zone: unknown): zone is string {
  if (typeof zone !== 'string' || zone === '') return false;
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}

/** Returns the time zone of the reader's device; undefined on the server and during hydration. */
export function useReaderZone(): string | undefined {
  return useSyncExternalStore(neverChanges, ownZone, () => undefined);
}
const neverChanges = () => () => {};
