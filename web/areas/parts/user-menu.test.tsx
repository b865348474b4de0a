import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/kit/roles.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderPage } from '#web/kit/testing/render-page.tsx';
import { buttonsIn, findTag, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';
import { UserMenu } from './user-menu.tsx';
import { UserMenuEntry } from './user-menu-entry.tsx';

const onProfile = () => undefined;

describe('the menu of a person', () => {
  test('is named after the person, in the order of names that the school has chosen', () => {
    const render = (nameOrder: 'first_last' | 'last_first') =>
      textOf(renderPage(<UserMenu user={aSession('teacher').user} onProfile={onProfile} />, { site: { nameOrder } }));

    expect(render('first_last')).toContain('Robin Example');
    expect(render('last_first')).toContain('Example Robin');
  });

  test('has the animal that a student has chosen, in the bar of every page', () => {
    const { user } = aSession('student');
    const avatar = '/files/animals/owl-blue.svg';
    const html = renderPage(<UserMenu user={{ ...user, avatar }} onProfile={onProfile} />);
    expect(findTag(html, 'img', { src: avatar })).toHaveProperty('alt', '');
    expect(renderPage(<UserMenu user={user} onProfile={onProfile} />)).not.toContain('<img');
  });

  test('opens the own profile and signs out', () => {
    const html = renderPage(<UserMenu user={aSession('student').user} onProfile={onProfile} />);

    expect(buttonsIn(html)).toContain('My profile');
    expect(linksIn(html)).toEqual(['/logout']);
  });

  test('leads a student first to a new book', () => {
    const render = (role: Role) => {
      const session = aSession(role);
      return linksIn(renderPage(<UserMenu user={session.user} onProfile={onProfile} />, { session }));
    };
    expect(render('student')).toEqual(['/uploadcontent', '/logout']);
    expect(render('teacher')).toEqual(['/logout']);
  });
});

describe('the entry of the user menu in the top bar', () => {
  const render = (session: ReturnType<typeof aSession> | null | undefined, url = '/') =>
    linksIn(renderPage(<UserMenuEntry onProfile={onProfile} />, { session, url }));

  test('leads a visitor to the sign-in, and back to the page', () => {
    expect(render(null, '/library?query=sea')).toEqual(['/login?next=%2Flibrary%3Fquery%3Dsea']);
  });

  test('leads from the home page to the sign-in alone', () => {
    expect(render(null)).toEqual(['/login']);
  });

  test('is that of a visitor until it is known who is signed in', () => {
    expect(render(undefined)).toEqual(['/login']);
  });

  test.each<{ role: Role; dashboard: string }>([
    { role: 'student', dashboard: '/dashboard' },
    { role: 'teacher_admin', dashboard: '/dashboard' },
    { role: 'school_admin', dashboard: '/admin-school' },
    { role: 'organization_admin', dashboard: '/admin-organization' },
    { role: 'upschool_admin', dashboard: '/admin-panel' },
  ])('leads $role to $dashboard', ({ role, dashboard }) => {
    expect(render(aSession(role))[0]).toBe(dashboard);
  });
});
