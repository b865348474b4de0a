import { describe, expect, test } from 'vitest';
import { withTypedTimes } from './entry-editor.tsx';

const typed = new Map([['starts_at', { day: '2027-02-03', time: '15:30' }]]);
const lesson = { starts_at: '2027-02-03T15:30:00.000Z', ends_at: '2027-02-03T16:30:00.000Z', time_zone: 'UTC' };

describe('a new time zone', () => {
  test('keeps the time that was typed before it, and the moment of one that was not', () => {
    expect(withTypedTimes({ ...lesson, time_zone: 'America/New_York' }, typed, 'UTC')).toEqual({
      ...lesson,
      time_zone: 'America/New_York',
      starts_at: '2027-02-03T20:30:00.000Z',
    });
  });

  test('where clocks skip the typed time leaves it out', () => {
    const skipped = new Map([['starts_at', { day: '2027-03-28', time: '02:30' }]]);
    expect(withTypedTimes({ ...lesson, time_zone: 'Europe/Berlin' }, skipped, 'UTC').starts_at).toBeUndefined();
  });

  test('that is the same changes nothing', () => {
    expect(withTypedTimes(lesson, typed, 'UTC')).toBe(lesson);
  });
});
