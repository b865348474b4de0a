import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Session } from '#web/kit/session.ts';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { linksIn, selectedTab } from '#web/kit/ui/testing/markup.ts';
import { Component as DashboardLayout } from './dashboard.layout.tsx';
import { Component as DashboardHome } from './dashboard-home.screen.tsx';

const render = (session: Session | null | undefined, url = '/dashboard') =>
  renderScreen(<DashboardHome />, { session, url });

describe('the dashboard of a student', () => {
  test('has no tab of teachers', async () => {
    const html = await render(aSession('student'), '/dashboard?option=Teacher+Dashboard');

    expect(html).not.toContain('Teacher Dashboard');
    expect(selectedTab(html)).toBe('Overview');
  });
});

describe('the dashboard of a teacher', () => {
  afterEach(() => void vi.useRealTimers());

  test('opens at the classes, whose part of the page is loading', async () => {
    const html = await render(aSession('teacher'));

    expect(selectedTab(html)).toBe('Teacher Dashboard');
    expect(html).toContain('Loading…');
  });

  test('has own books', async () => {
    expect(selectedTab(await render(aSession('teacher'), '/dashboard?option=My+Books'))).toBe('My Books');
  });

  test('has an overview with the pages for staff', async () => {
    const show = () => render(aSession('teacher'), '/dashboard?option=Overview');
    // The tiles load while the page is shown.
    await show();
    const html = await show();

    expect(selectedTab(html)).toBe('Overview');
    expect(linksIn(html)).toEqual([
      '/bulk-enrolment/',
      '/library',
      '/courses',
      '/charities',
      '/uploadcontent',
      '/upload-blog',
      '/archived-students',
    ]);
  });

  test.each`
    hour  | greeting
    ${0}  | ${'Good morning'}
    ${11} | ${'Good morning'}
    ${12} | ${'Good afternoon'}
    ${17} | ${'Good afternoon'}
    ${18} | ${'Good evening'}
  `('says $greeting at $hour o’clock', async ({ hour, greeting }) => {
    vi.useFakeTimers({ now: new Date(2026, 10, 20, hour), toFake: ['Date'] });

    expect(await render(aSession('teacher'), '/dashboard?option=Overview')).toContain(`${greeting}, Robin Example`);
  });
});

describe('the dashboard of someone else', () => {
  test('is empty for a platform admin, who has an area, and for no one', async () => {
    for (const session of [aSession('upschool_admin'), null, undefined]) {
      const html = await render(session);
      expect(linksIn(html)).toEqual([]);
      expect(html).not.toContain('<h1');
      expect(html).not.toContain('role="tab"');
    }
  });
});

describe('the layout of the dashboard', () => {
  const renderLayout = (session: Session | undefined, url = '/dashboard') =>
    renderScreen(<DashboardLayout />, { session, url });

  test('has the line of policies below the upload wizard only', async () => {
    expect(await renderLayout(aSession('student'), '/uploadbook')).toContain('<footer');
    expect(await renderLayout(aSession('student'))).not.toContain('<footer');
  });

  test('names the school and who is signed in', async () => {
    const html = await renderLayout(aSession('teacher'));

    expect(html).toContain('Riverside School');
    expect(html).toContain('Robin Example');
    expect(html).toContain('aria-label="Help Center"');
  });

  test('leads to the library, to Learn and to Give, except where the menu of the school hides them', async () => {
    const site = ['/library', '/courses', '/charities'];
    for (const role of ['student', 'teacher'] as const)
      expect(linksIn(await renderLayout(aSession(role))), role).toEqual(expect.arrayContaining(site));
    expect(linksIn(await renderLayout(aSession('student'), '/uploadbook'))).not.toContain('/courses');

    const hidden = { session: aSession('student'), url: '/dashboard', site: { hiddenMenu: ['/courses'] } };
    const links = linksIn(await renderScreen(<DashboardLayout />, hidden));
    expect(links).toContain('/charities');
    expect(links).not.toContain('/courses');
  });

  test('is loading without a user menu until it is known who is signed in', async () => {
    const html = await renderLayout(undefined);

    expect(html).toContain('Loading…');
    expect(linksIn(html)).toEqual(['/']);
  });
});
