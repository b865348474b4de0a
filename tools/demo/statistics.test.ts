import { describe, expect, test } from 'vitest';
import { demoTenants } from '#db/demo/people/tenants.ts';
import { demoDays, signInShareOf } from './statistics.ts';

const days = demoDays(new Date('2026-11-20T12:00:00Z'), 0);
const weightOf = (day: string) => days.find((one) => one.day === day)?.weight ?? 0;

describe('the days of the demo data', () => {
  test('are the last 120, today included', () => {
    expect(days).toHaveLength(120);
    expect(days.at(-1)?.day).toBe('2026-11-20');
  });

  test('are busier in term time than on weekends and in holidays', () => {
    expect(weightOf('2026-11-18')).toBeGreaterThan(3 * weightOf('2026-11-15'));
    expect(weightOf('2026-10-20')).toBeGreaterThan(3 * weightOf('2026-10-27'));
  });

  test('are the same for the same day, and differ between schools', () => {
    expect(demoDays(new Date('2026-11-20T18:00:00Z'), 0)).toEqual(days);
    expect(demoDays(new Date('2026-11-20T12:00:00Z'), 1)).not.toEqual(days);
  });
});

test('no one signs in at a school that has no such people', () => {
  const shares = demoTenants.map((demo) => [
    demo.subdomain,
    demo.classes.length > 0 === Number(signInShareOf(demo, 'student')) > 0,
    demo.adults.some(({ role }) => role.startsWith('teacher')) === Number(signInShareOf(demo, 'teacher')) > 0,
  ]);
  expect(shares.filter(([, students, teachers]) => !students || !teachers)).toEqual([]);
  expect(demoTenants.some(({ classes }) => classes.length === 0)).toBe(true);
  expect(signInShareOf({ classes: [], adults: [] }, '/library')).toBeUndefined();
});
