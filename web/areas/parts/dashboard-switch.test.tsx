import { describe, expect, test } from 'vitest';
import type { Role } from '#contract/kit/roles.ts';
import type { Session } from '#web/kit/session.ts';
import { aSession, aVisit } from '#web/kit/testing/example-session.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn } from '#web/kit/ui/testing/markup.ts';
import { DashboardSwitch } from './dashboard-switch.tsx';
import { SwitchNote, SwitchNotePanel } from './switch-note.tsx';

/** The dashboards in the menu; the first button opens it and is named after the current one. */
async function dashboardsOf(session: Session, url: string, isRoot = false): Promise<string[]> {
  const html = await renderScreen(<DashboardSwitch session={session} />, { url, site: { isRoot } });
  return buttonsIn(html).slice(1);
}

describe('the switch between dashboards', () => {
  test('offers a school admin two', async () => {
    expect(await dashboardsOf(aSession('school_admin'), '/admin-school/users')).toEqual([
      'Teacher Dashboard',
      'Admin Dashboard',
    ]);
  });

  test('offers an organization’s admin these and their own', async () => {
    expect(await dashboardsOf(aSession('organization_admin'), '/dashboard')).toEqual([
      'Organization Dashboard',
      'My dashboard',
      'Teacher Dashboard',
      'Admin Dashboard',
    ]);
  });

  test('is on the own page of an organization’s admin named after it', async () => {
    const render = (url: string) => renderScreen(<DashboardSwitch session={aSession('organization_admin')} />, { url });
    const own = await render('/admin-organization/user-dashboard');
    expect(own).toMatch(/aria-current="page"[^>]*>My dashboard/);
    expect(await render('/admin-organization/schools')).toMatch(/aria-current="page"[^>]*>Organization Dashboard/);
  });

  test('has the one dashboard of a teacher, and no note about switching', async () => {
    expect(await dashboardsOf(aSession('teacher'), '/dashboard')).toEqual(['Teacher Dashboard']);
  });

  test.each<Role>(['student', 'teacher_admin'])('is not there for a %s', async (role) => {
    expect(await dashboardsOf(aSession(role), '/dashboard')).toEqual([]);
  });

  test('offers a visit the dashboards of the school, and a visit for statistics none', async () => {
    const url = '/admin-school/dashboard';
    expect(await dashboardsOf(aVisit('administer'), url)).toEqual(['Teacher Dashboard', 'Admin Dashboard']);
    expect(await dashboardsOf(aVisit('figures'), url)).toEqual([]);
  });

  test('is not there outside of a dashboard, nor on the root host', async () => {
    expect(await dashboardsOf(aSession('school_admin'), '/archived-students')).toEqual([]);
    expect(await dashboardsOf(aSession('school_admin'), '/dashboard', true)).toEqual([]);
  });

  test('marks the current dashboard', async () => {
    const session = aSession('school_admin');
    const html = await renderScreen(<DashboardSwitch session={session} />, { url: '/dashboard?option=Overview' });

    expect(html).toMatch(/aria-current="page"[^>]*>Teacher Dashboard/);
    expect(html.match(/aria-current/g)).toHaveLength(1);
  });
});

describe('the explanation of the switch', () => {
  test('says what the button does, and can be dismissed', async () => {
    const html = await renderScreen(<SwitchNotePanel onDismiss={() => undefined} />, {
      url: '/admin-school/dashboard',
    });

    expect(html).toContain('You can switch dashboards');
    expect(buttonsIn(html)).toEqual(['Got it']);
  });

  test('is not there until the account says that it is new', async () => {
    const html = await renderScreen(<SwitchNote person="u" />, { url: '/admin-school/dashboard' });

    expect(html).not.toContain('You can switch dashboards');
  });
});
