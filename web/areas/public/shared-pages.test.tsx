import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/kit/roles.ts';
import { aSession, aVisit } from '#web/kit/testing/example-session.ts';
import type { PageOptions } from '#web/kit/testing/render-page.tsx';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { linksIn } from '#web/kit/ui/testing/markup.ts';
import { Component as BulkEnrolment } from './bulk-enrolment.screen.tsx';
import { Component as OwnLayout } from './own.layout.tsx';
import { Component as StaffLayout } from './staff.layout.tsx';

describe('bulk enrolment', () => {
  const render = (options: PageOptions) => renderScreen(<BulkEnrolment />, options);

  test.each<Role>(['teacher', 'teacher_admin', 'school_admin', 'organization_admin'])(
    'is the way to enrol for %s',
    async (role) => {
      const html = await render({ session: aSession(role) });

      expect(html).not.toContain('Who can use it');
      expect(html).not.toContain('Sign in as a teacher');
    },
  );

  test('is a description for a visitor, who can sign in from it', async () => {
    const html = await render({ session: null, url: '/bulk-enrolment/?class=1' });

    expect(html).toContain('Who can use it');
    expect(linksIn(html)).toEqual(['/login?next=%2Fbulk-enrolment%2F%3Fclass%3D1']);
  });

  test('is a description for a student, without a link to sign in', async () => {
    const html = await render({ session: aSession('student') });

    expect(html).toContain('Who can use it');
    expect(linksIn(html)).toEqual([]);
  });

  test('is a description on the root host, where schools can register', async () => {
    const html = await render({ session: aSession('school_admin'), site: { isRoot: true } });

    expect(html).toContain('Who can use it');
    expect(linksIn(html)).toEqual(['/register']);
  });
});

describe('the layout of pages that several areas share', () => {
  test('is empty for a visit for statistics, which may not open them', async () => {
    const html = await renderScreen(<OwnLayout />, { session: aVisit('figures'), url: '/archived-students' });
    expect(html).not.toContain('Loading…');
  });

  test('is not the public one for people who are signed in', async () => {
    const html = await renderScreen(<OwnLayout />, { session: aSession('teacher'), url: '/archived-students' });
    expect(html).not.toContain('Made with Booklark');
  });
});

describe('the layout of pages for staff', () => {
  test('is loading until it is known who is signed in', async () => {
    expect(await renderScreen(<StaffLayout />)).toContain('Loading…');
    expect(await renderScreen(<StaffLayout />, { session: null })).toContain('Loading…');
    expect(await renderScreen(<StaffLayout />, { session: aSession('teacher') })).not.toContain('Loading…');
  });
});
