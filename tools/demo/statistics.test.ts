import { expect, test } from 'vitest';
import { demoTenants } from '#db/demo/people/tenants.ts';
import { readsOf, signInShareOf } from './statistics.ts';
import type { DemoWork } from './works.ts';

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

test('every read is of a book or a story of the school', () => {
  const story = { kind: 'story', id: 'story' } as DemoWork;
  expect(readsOf([])).toEqual([]);
  expect(readsOf([story]).map(({ kind, key }) => [kind, key])).toEqual([['story_reads', 'story']]);
});
