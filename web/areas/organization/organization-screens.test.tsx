import { describe, expect, test } from 'vitest';
import { aSession } from '#web/kit/testing/example-session.ts';
import { renderScreen } from '#web/kit/testing/render-screen.tsx';
import { buttonsIn, linksIn, selectedTab } from '#web/kit/ui/testing/markup.ts';
import { Component as OrganizationHome } from './organization-home.screen.tsx';
import { Component as SchoolsScreen } from './schools.screen.tsx';
import { Component as UserDashboard } from './user-dashboard.screen.tsx';

describe('the schools of an organization', () => {
  const render = (query: string) => renderScreen(<SchoolsScreen />, { url: `/admin-organization/schools${query}` });

  test.each`
    query                    | tab              | field
    ${''}                    | ${'Members'}     | ${'School name'}
    ${'?option=Invitations'} | ${'Invitations'} | ${'Name or email'}
    ${'?option=Requests'}    | ${'Requests'}    | ${'School name'}
    ${'?option=Others'}      | ${'Members'}     | ${'School name'}
  `('with “$query” are open at $tab', async ({ query, tab, field }) => {
    const html = await render(query);

    expect(selectedTab(html)).toBe(tab);
    expect(html).toContain(field);
  });

  test('can be invited on every tab, once', async () => {
    for (const query of ['', '?option=Invitations'])
      expect((await render(query)).match(/Invite a school/g)).toHaveLength(1);
  });
});

describe('the dashboards of an organization', () => {
  test('greet the admin by name, and no one until it is known who is signed in', async () => {
    const session = aSession('organization_admin');

    expect(await renderScreen(<UserDashboard />, { session })).toContain('Hello, Robin Example');
    expect(await renderScreen(<UserDashboard />)).not.toContain('Hello');
  });

  test('lead to all schools and invite one', async () => {
    const html = await renderScreen(<OrganizationHome />, { session: aSession('organization_admin') });

    expect(linksIn(html)).toContain('/admin-organization/schools');
    expect(buttonsIn(html)).toContain('Invite a school');
  });
});
