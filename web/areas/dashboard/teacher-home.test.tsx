import { Suspense } from 'react';
import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/kit/roles.ts';
import { CallError } from '#web/kit/call.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo, rowsOf } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn } from '#web/kit/ui/testing/markup.ts';
import { aClass } from '#web/people/students/testing/example-people.ts';
import { TeacherHome } from './teacher-home.tsx';

const totals = { count: 1, next: null, previous: null, results: [aClass()], no_of_students: 1, no_of_books: 0 };
const arrivals = [
  rowsOf('GET /v1/teacher/school-classes/', [aClass()]),
  replyTo('GET /v1/teacher/school-classes/', totals, { query: { limit: 1 } }),
];

describe('the classes on the dashboard', () => {
  const render = (role: Role, replies = arrivals) => {
    const session = aSession(role);
    const home = (
      <Suspense>
        <TeacherHome user={session.user} greeting="Good morning" />
      </Suspense>
    );
    return renderScreen(home, { session, url: '/dashboard', arrivals: replies });
  };

  test('of a teacher lead to their pages, with actions for them', async () => {
    const html = await render('teacher');

    expect(linksIn(html)).toContain(`/dashboard/classes/${aClass().id}`);
    expect(buttonsIn(html)).toEqual(expect.arrayContaining(['Add students', 'Print sign-in cards']));
  });

  test('can be loaded again after a failure, with the other pages beside', async () => {
    const html = await render('teacher', [rowsOf('GET /v1/teacher/school-classes/', new CallError(503))]);

    expect(html).toContain('The classes could not be loaded.');
    expect(buttonsIn(html)).toContain('Try again');
    expect(linksIn(html)).toContain('/library');
  });

  test('offer to invite teachers only to a lead teacher', async () => {
    await expect.poll(async () => buttonsIn(await render('teacher_admin'))).toContain('Invite teachers');

    expect(buttonsIn(await render('teacher'))).not.toContain('Invite teachers');
    expect(buttonsIn(await render('school_admin'))).not.toContain('Invite teachers');
  });
});
