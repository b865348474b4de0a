import { Route, Routes } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { ClassDetail, SchoolClass } from '#contract/people/classes.ts';
import { Component as TeacherClass } from '#web/areas/dashboard/teacher-class.screen.tsx';
import { CallError } from '#web/kit/call.ts';
import { aSession, aVisit } from '#web/kit/testing/example-session.ts';
import { renderScreen, replyTo } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn, selectedTab } from '#web/kit/ui/testing/markup.ts';
import { aClass, aClassStudent } from '#web/people/students/testing/example-people.ts';
import { Component as ClassDetails } from './class-details.screen.tsx';
import { Component as ClassesScreen } from './classes.screen.tsx';
import { Component as OrganizationsScreen } from './organizations.screen.tsx';
import { Component as SchoolHome } from './school-home.screen.tsx';
import { Component as UsersScreen } from './users.screen.tsx';

describe('the dashboard of a school', () => {
  const render = (session: ReturnType<typeof aSession>) =>
    renderScreen(<SchoolHome />, {
      session,
      url: '/admin-school/dashboard',
      arrivals: [replyTo('GET /start-list/', { steps: [{ step: 'address', is_done: true }] })],
    });

  test('has first steps, the classes and the newest books for its admins, and no tiles that repeat the menu', async () => {
    // The newest books load while the page is shown.
    await render(aSession('school_admin'));
    const html = await render(aSession('school_admin'));

    expect(html).toContain('This week at Riverside School');
    expect(html).toContain('Getting started');
    expect(linksIn(html)).toEqual([
      '/admin-school/adduser',
      '/admin-school/classes',
      '/dashboard?option=Teacher+Dashboard',
      '/admin-school/books',
    ]);
  });

  test('has only statistics for a visit that may see no more', async () => {
    const html = await render(aVisit('figures'));

    expect(html).toContain('Riverside School');
    expect(html).not.toContain('Getting started');
    expect(linksIn(html)).toEqual([]);
  });
});

describe('a class, as its two screens show it', () => {
  const otters = aClass();
  const params = { params: { id: otters.id } };
  const { id, name, class_id, no_of_students, no_of_books } = otters;
  const detail: ClassDetail = { id, name, class_id, no_of_students, no_of_books, students: [aClassStudent()] };

  const render = (url: string, schoolClass: SchoolClass | Error = otters) =>
    renderScreen(
      <Routes>
        <Route path="/own/:classId" element={<TeacherClass />} />
        <Route path="/school/:classId?" element={<ClassDetails />} />
      </Routes>,
      {
        url,
        arrivals: [
          replyTo('GET /v1/school-classes/{id}/', schoolClass, params),
          replyTo('GET /api-admin/school-classes/{id}/', detail, params),
          replyTo('GET /v1/teacher/school-classes/{id}/', detail, params),
        ],
      },
    );

  test('leads an admin back to the classes, and adds students on the page of the users', async () => {
    const targets = linksIn(await render(`/school/${otters.id}`));

    expect(targets).toContain('/admin-school/classes');
    expect(targets).toContain('/admin-school/users');
    expect(targets).toContain(`/admin-school/userprofile/${aClassStudent().id}`);
  });

  test('leads a teacher back to the dashboard, adds students here and links to no page for admins', async () => {
    const html = await render(`/own/${otters.id}`);

    expect(linksIn(html)).toContain('/dashboard?option=Teacher+Dashboard');
    expect(buttonsIn(html)).toContain('Add Students');
    expect(linksIn(html).filter((to) => to.startsWith('/admin-school'))).toEqual([]);
  });

  test('can be named by the query, as links from outside do', async () => {
    expect(await render(`/school?classId=${otters.id}`)).toContain('Otters');
    expect(await render('/school')).toContain('Class not found');
  });

  test('is not found, or can be loaded again', async () => {
    expect(await render(`/own/${otters.id}`, new CallError(404))).toContain('Class not found');
    expect(buttonsIn(await render(`/own/${otters.id}`, new CallError(503)))).toEqual(['Try again']);
  });

  test('has no new students once it is archived', async () => {
    const archived = aClass({ archived_at: '2026-10-01T08:00:00.000Z' });

    expect(linksIn(await render(`/school/${otters.id}`, archived))).not.toContain('/admin-school/users');
  });
});

describe('the lists of a school', () => {
  test('of users has a tab for people who were invited', async () => {
    const html = await renderScreen(<UsersScreen />, { url: '/admin-school/users?option=Invited' });

    expect(selectedTab(html)).toBe('Invited people');
    expect(html).toContain('Invite someone');
  });

  test('of users opens the dialog for new students of the class that led here', async () => {
    const url = { pathname: '/admin-school/users', state: { addTo: aClass().id } };

    expect(await renderScreen(<UsersScreen />, { url })).toContain('<dialog');
    expect(await renderScreen(<UsersScreen />, { url: { ...url, state: { addTo: 7 } } })).not.toContain('<dialog');
  });

  test('of classes prints the cards of all of them', async () => {
    expect(buttonsIn(await renderScreen(<ClassesScreen />))).toContain('Print all cards');
  });

  test.each`
    query                 | tab                | content
    ${''}                 | ${'Memberships'}   | ${'Organizations your school belongs to'}
    ${'?option=Requests'} | ${'Requests sent'} | ${'Filter invitations'}
    ${'?option=Others'}   | ${'Memberships'}   | ${'Organizations your school belongs to'}
  `('of organizations with “$query” opens at $tab', async ({ query, tab, content }) => {
    const html = await renderScreen(<OrganizationsScreen />, { url: `/admin-school/organizations${query}` });

    expect(selectedTab(html)).toBe(tab);
    expect(html).toContain(content);
    expect(buttonsIn(html)).toContain('Ask to join an organization');
  });
});
