import { expect, test } from 'vitest';
import { clockChangeAt, fromMoment, isZone, toExistingMoment, toMoment } from './dates-in-zones.ts';

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

test.each`
  zone                     | day             | time       | change
  ${'Europe/Berlin'}       | ${'2027-10-31'} | ${'02:30'} | ${'twice'}
  ${'Europe/Berlin'}       | ${'2027-10-31'} | ${'03:00'} | ${undefined}
  ${'Europe/Berlin'}       | ${'2027-10-31'} | ${'01:59'} | ${undefined}
  ${'Europe/Berlin'}       | ${'2027-03-28'} | ${'02:30'} | ${'skipped'}
  ${'Europe/Berlin'}       | ${'2027-03-28'} | ${'03:00'} | ${undefined}
  ${'America/New_York'}    | ${'2027-03-14'} | ${'02:00'} | ${'skipped'}
  ${'America/New_York'}    | ${'2027-11-07'} | ${'01:00'} | ${'twice'}
  ${'Australia/Lord_Howe'} | ${'2027-04-04'} | ${'01:45'} | ${'twice'}
  ${'UTC'}                 | ${'2027-10-31'} | ${'02:30'} | ${undefined}
`('clocks in $zone show $day $time: $change', ({ zone, day, time, change }) => {
  expect(clockChangeAt({ day, time }, zone)).toBe(change);
  expect(toExistingMoment({ day, time }, zone) === undefined).toBe(change === 'skipped');
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
