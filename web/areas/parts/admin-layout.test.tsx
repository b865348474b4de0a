import { describe, expect, test } from 'vitest';
import { Component as OrganizationLayout } from '#web/areas/organization/organization.layout.tsx';
import { Component as PlatformLayout } from '#web/areas/platform/platform.layout.tsx';
import { Component as SchoolLayout } from '#web/areas/school/school.layout.tsx';
import type { Session } from '#web/kit/session.ts';
import { aSession, aVisit } from '#web/kit/testing/example-session.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn, textOf } from '#web/kit/ui/testing/markup.ts';

const menuOf = (html: string) => linksIn(/<nav\b.*?<\/nav>/s.exec(html)?.[0] ?? '');
const barOf = (html: string) => textOf(/<header\b.*?<\/header>/s.exec(html)?.[0] ?? '');

describe('the layout of a school’s area', () => {
  const render = (session: Session | null | undefined, url = '/admin-school/dashboard') =>
    renderScreen(<SchoolLayout />, { session, url });

  test('offers a school admin every page that is built', async () => {
    expect(menuOf(await render(aSession('school_admin')))).toEqual([
      '/admin-school/dashboard',
      '/admin-school/subscriptions',
      '/admin-school/payment-history',
      '/admin-school/classes',
      '/admin-school/users',
      '/archived-students',
      '/admin-school/organizations',
      '/admin-school/books',
      '/admin-school/book-categories',
      '/admin-school/stories',
      '/admin-school/charities',
      '/admin-school/donations',
      '/admin-school/school-modes',
      '/admin-school/profile',
      '/admin-school/child-data',
      '/admin-school/messages',
      '/admin-school/audit',
    ]);
  });

  test('offers an organization’s admin all of them but the organizations, during a visit too', async () => {
    for (const session of [aSession('organization_admin'), aVisit('administer')]) {
      const menu = menuOf(await render(session));
      expect(menu).toContain('/admin-school/users');
      expect(menu).not.toContain('/admin-school/organizations');
    }
  });

  test('offers a visit for statistics only the dashboard', async () => {
    expect(menuOf(await render(aVisit('figures')))).toEqual(['/admin-school/dashboard']);
  });

  test('shows a visit for statistics no other page', async () => {
    expect(menuOf(await render(aVisit('figures'), '/admin-school/users'))).toEqual([]);
    expect(menuOf(await render(aVisit('administer'), '/admin-school/users'))).toContain('/admin-school/users');
  });

  test('names the current page in the bar, also on a page of its details', async () => {
    expect(barOf(await render(aSession('school_admin'), '/admin-school/users'))).toContain('Users');
    expect(barOf(await render(aSession('school_admin'), '/admin-school/userprofile/1'))).toContain('Users');
    expect(barOf(await render(aSession('school_admin'), '/admin-school/other'))).toContain('School dashboard');
  });

  test('shows no content and no user menu until it is known who is signed in', async () => {
    const html = await render(undefined);

    expect(html).toContain('Loading…');
    expect(html).not.toContain('Robin Example');
    expect(menuOf(html)).toContain('/admin-school/users');
    const known = await render(aSession('school_admin'));
    expect(known).not.toContain('Loading…');
    expect(known).toContain('Robin Example');
  });

  test('can sign out', async () => {
    expect(buttonsIn(await render(aSession('school_admin')))).toContain('Logout');
  });
});

describe('the layout of an organization’s area', () => {
  const render = (session: Session) =>
    renderScreen(<OrganizationLayout />, { session, url: '/admin-organization/dashboard' });

  test('offers its pages and the tour', async () => {
    const html = await render(aSession('organization_admin'));

    expect(menuOf(html)).toEqual([
      '/admin-organization/dashboard',
      '/admin-organization/schools',
      '/admin-organization/stories',
      '/admin-organization/books',
      '/admin-organization/subscriptions',
      '/admin-organization/profile',
    ]);
    expect(buttonsIn(html)).toContain('Tutorial');
  });

  test('is closed during a visit to a school', async () => {
    const html = await render(aVisit('administer'));

    expect(menuOf(html)).toEqual([]);
    expect(buttonsIn(html)).not.toContain('Tutorial');
  });
});

describe('the layout of the platform’s area', () => {
  test('offers its pages on the root host only', async () => {
    const render = (isRoot: boolean) =>
      renderScreen(<PlatformLayout />, { session: aSession('upschool_admin'), site: { isRoot } });

    expect(menuOf(await render(true))).toEqual(
      expect.arrayContaining(['/admin-panel/dashboard', '/admin-panel/leads']),
    );
    expect(menuOf(await render(false))).toEqual([]);
  });
});
