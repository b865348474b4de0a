import { describe, expect, test } from 'vitest';
import specified from '#contract/kit/routes.json' with { type: 'json' };
import { dashboardWords, selectedOption } from './dashboard-tabs.ts';

describe('the tabs of the dashboard', () => {
  test.each(['teacher', 'teacher_admin', 'school_admin', 'organization_admin'] as const)(
    'begin with the Teacher Dashboard for %s, who can open the overview',
    (role) => {
      expect(selectedOption(null, role)).toBe('Teacher Dashboard');
      expect(selectedOption('Overview', role)).toBe('Overview');
    },
  );

  test('begin with the overview for a student, who has no Teacher Dashboard', () => {
    for (const option of [null, 'Overview', 'Teacher Dashboard', 'no such thing'])
      expect(selectedOption(option, 'student')).toBe('Overview');
  });

  test.each(['student', 'teacher'] as const)('are the own books, certificates and favourites of a %s, too', (role) => {
    for (const option of ['My Books', 'My Stories', 'My Certificates', 'Favourites'])
      expect(selectedOption(option, role)).toBe(option);
  });

  test('show the overview for an option that does not exist', () => {
    expect(selectedOption('teacher dashboard', 'teacher')).toBe('Overview');
  });

  test('are the options in contract/kit/routes.json', () => {
    const options = specified.routes.find(({ path }) => path === '/dashboard')?.options ?? [];
    expect(options).toEqual(expect.arrayContaining(Object.values(dashboardWords)));
  });
});
