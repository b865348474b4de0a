import { expect, test } from 'vitest';
import specified from '#contract/routes.json' with { type: 'json' };
import { dashboardWords, selectedOption } from './options.ts';

test.each(['teacher', 'teacher_admin', 'school_admin', 'organization_admin'] as const)(
  '%s starts at the Teacher Dashboard and can open the overview',
  (role) => {
    expect(selectedOption(null, role)).toBe('Teacher Dashboard');
    expect(selectedOption('Overview', role)).toBe('Overview');
  },
);

test('a student always sees the overview', () => {
  for (const option of [null, 'Overview', 'Teacher Dashboard', 'no such thing'])
    expect(selectedOption(option, 'student')).toBe('Overview');
});

test('an unknown option selects the overview', () => {
  expect(selectedOption('teacher dashboard', 'teacher')).toBe('Overview');
});

test('every option is in contract/routes.json', () => {
  const options = specified.routes.find(({ path }) => path === '/dashboard')?.options ?? [];
  expect(options).toEqual(expect.arrayContaining(Object.values(dashboardWords)));
});
