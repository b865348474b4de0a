import { expect, test } from 'vitest';
import { fromMoment, isZone, toMoment } from './dates-in-zones.ts';

test.each`
  zone                  | day             | time       | moment
  ${'Europe/London'}    | ${'2026-11-23'} | ${'07:00'} | ${'2026-11-23T07:00:00.000Z'}
  ${'Europe/London'}    | ${'2026-07-23'} | ${'07:00'} | ${'2026-07-23T06:00:00.000Z'}
  ${'Asia/Kathmandu'}   | ${'2026-11-23'} | ${'12:45'} | ${'2026-11-23T07:00:00.000Z'}
  ${'America/New_York'} | ${'2026-03-08'} | ${'03:30'} | ${'2026-03-08T07:30:00.000Z'}
  ${'America/New_York'} | ${'2026-11-01'} | ${'00:30'} | ${'2026-11-01T04:30:00.000Z'}
  ${'UTC'}              | ${'2026-01-01'} | ${'00:00'} | ${'2026-01-01T00:00:00.000Z'}
`('$day $time in $zone is $moment', ({ zone, day, time, moment }) => {
  expect(toMoment({ day, time }, zone)).toBe(moment);
  expect(fromMoment(moment, zone)).toEqual({ day, time });
});

test('half of a moment is none', () => {
  expect(toMoment({ day: '2026-01-01', time: '' }, 'UTC')).toBeUndefined();
  expect(toMoment({ day: '', time: '07:00' }, 'UTC')).toBeUndefined();
  expect(fromMoment('tomorrow', 'UTC')).toEqual({ day: '', time: '' });
});

test('a time zone is one that the browser knows', () => {
  expect(isZone('Asia/Kathmandu')).toBe(true);
  expect(isZone('Moon/Crater')).toBe(false);
  expect(isZone('')).toBe(false);
});
