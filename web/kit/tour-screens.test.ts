import { expect, test } from 'vitest';
import { aSession, aVisit } from './testing/example-session.ts';
import { tourScreensOf } from './tour-screens.ts';

const keysOf = (...args: Parameters<typeof tourScreensOf>) => tourScreensOf(...args).map(({ key }) => key);

test('admins have the tours of their own screens', () => {
  expect(keysOf(aSession('school_admin'), false)).toEqual(['classes', 'users', 'books']);
  expect(keysOf(aSession('organization_admin'), false)).toEqual([
    'classes',
    'users',
    'books',
    'organization',
    'school-invites',
  ]);
});

test('no one has a tour of a screen that is closed to them', () => {
  expect(keysOf(null, false)).toEqual([]);
  expect(keysOf(undefined, false)).toEqual([]);
  expect(keysOf(aSession('teacher'), false)).toEqual([]);
  expect(keysOf(aSession('upschool_admin'), true)).toEqual([]);
});

test('a visit has no tours, because it has no account that could remember them', () => {
  expect(keysOf(aVisit('administer'), false)).toEqual([]);
});
