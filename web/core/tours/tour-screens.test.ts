import { expect, test } from 'vitest';
import { aSession, aVisit } from '#web/kit/testing/example-session.ts';
import { tourScreensOf } from './tour-screens.ts';

const keysOf = (...args: Parameters<typeof tourScreensOf>) => tourScreensOf(...args).map(({ key }) => key);

test('admins have the tours of their own screens', () => {
  expect(keysOf(aSession('school_admin'), false)).toEqual(['classes', 'users', 'books', 'stories', 'charities']);
  expect(keysOf(aSession('organization_admin'), false)).toEqual([
    'classes',
    'users',
    'books',
    'stories',
    'charities',
    'organization',
    'school-invites',
  ]);
});

test('no one has a tour of a screen that is closed to them', () => {
  expect(keysOf(null, false)).toEqual([]);
  expect(keysOf(undefined, false)).toEqual([]);
  expect(keysOf(aSession('teacher'), true)).toEqual([]);
  expect(keysOf(aSession('upschool_admin'), true)).toEqual([]);
});

test('students and teachers have the tours of books and stories where they begin one, and admins where they publish', () => {
  for (const role of ['student', 'teacher', 'teacher_admin'] as const)
    expect(tourScreensOf(aSession(role), false)).toMatchObject([
      { key: 'books', path: '/uploadcontent' },
      { key: 'stories', path: '/uploadblogsteps/start' },
    ]);
  const screens = tourScreensOf(aSession('school_admin'), false).filter(({ key }) =>
    ['books', 'stories'].includes(key),
  );
  expect(screens.map(({ path }) => path)).toEqual(['/admin-school/books', '/admin-school/stories']);
});

test('a visit has no tours, because it has no account that could remember them', () => {
  expect(keysOf(aVisit('administer'), false)).toEqual([]);
});
