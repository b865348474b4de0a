import { expect, test } from 'vitest';
import specified from '#contract/routes.json' with { type: 'json' };
import { dashboardWords, selectedOption } from './options.ts';

test.each(['teacher', 'teacher_admin', 'school_admin', 'organization_admin'] as const)(
  '%s begins at the Teacher Dashboard and reaches the overview by its name',
  (role) => {
    expect(selectedOption(null, role)).toBe('Teacher Dashboard');
    expect(selectedOption('Overview', role)).toBe('Overview');
  },
);

test('a child has the overview, whatever the address says', () => {
  for (const asked of [null, 'Overview', 'Teacher Dashboard', 'no such thing'])
    expect(selectedOption(asked, 'student')).toBe('Overview');
});

test('an option that there is none of is the overview', () => {
  expect(selectedOption('teacher dashboard', 'teacher')).toBe('Overview');
});

test('every option is one of the specification’s', () => {
  const options = specified.routes.find(({ path }) => path === '/dashboard')?.options ?? [];
  expect(options).toEqual(expect.arrayContaining(Object.values(dashboardWords)));
});
