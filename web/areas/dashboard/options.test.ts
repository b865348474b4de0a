import { describe, expect, test } from 'vitest';
import specified from '#contract/routes.json' with { type: 'json' };
import { dashboardWords, selectedOption } from './options.ts';

describe('the tabs of the dashboard', () => {
  test.each(['teacher', 'teacher_admin', 'school_admin', 'organization_admin'] as const)(
    'begin with the Teacher Dashboard for %s, who can open the overview',
    (role) => {
      expect(selectedOption(null, role)).toBe('Teacher Dashboard');
      expect(selectedOption('Overview', role)).toBe('Overview');
    },
  );

  test('are the overview alone for a student', () => {
    for (const option of [null, 'Overview', 'Teacher Dashboard', 'no such thing'])
      expect(selectedOption(option, 'student')).toBe('Overview');
  });

  test('show the overview for an option that does not exist', () => {
    expect(selectedOption('teacher dashboard', 'teacher')).toBe('Overview');
  });

  test('are the options in contract/routes.json', () => {
    const options = specified.routes.find(({ path }) => path === '/dashboard')?.options ?? [];
    expect(options).toEqual(expect.arrayContaining(Object.values(dashboardWords)));
  });
});
