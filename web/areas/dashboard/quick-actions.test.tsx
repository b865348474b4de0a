import { describe, expect, test } from 'vitest';
import type { SchoolClass } from '#contract/people/classes.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn } from '#web/kit/ui/testing/markup.ts';
import { aClass } from '#web/people/students/testing/example-people.ts';
import { QuickActions } from './teacher-home.tsx';

describe('the most frequent actions of a teacher', () => {
  const render = (...classes: SchoolClass[]) =>
    renderScreen(<QuickActions classes={classes} />, { session: aSession('teacher'), url: '/dashboard' });

  test('without a class begin with enrolment, which creates the first one', async () => {
    const html = await render();

    expect(linksIn(html)[0]).toBe('/bulk-enrolment/');
    expect(buttonsIn(html)).toEqual([]);
  });

  test('with a class add students in a dialog instead', async () => {
    const html = await render(aClass({ no_of_students: 0 }));

    expect(buttonsIn(html)).toEqual(['Add students']);
    expect(linksIn(html)).not.toContain('/bulk-enrolment/');
  });

  test('leave out Learn and Give where the menu of the school hides them', async () => {
    const site = { hiddenMenu: ['/courses', '/charities'] };
    const html = await renderScreen(<QuickActions classes={[]} />, { session: aSession('teacher'), site });

    expect(linksIn(await render())).toEqual(expect.arrayContaining(['/courses', '/charities']));
    expect(linksIn(html)).not.toContain('/courses');
    expect(linksIn(html)).not.toContain('/charities');
  });

  test('print cards once a class has students', async () => {
    const classes = [aClass({ no_of_students: 0 }), aClass({ id: '2', no_of_students: 3 })];

    expect(buttonsIn(await render(...classes))).toEqual(['Add students', 'Print sign-in cards']);
  });
});
