import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createOrganizationActions, handOverCodeIn } from '#api/testing/organization-actions.ts';
import type { Person, School, TestApp } from '#api/testing/test-app.ts';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createOrganizationActions(app))
  .extend('organization', { scope: 'file' }, ({ actions }) => actions.anOrganization())
  .extend('organizationAdmin', ({ app, organization }) =>
    app.aPerson(organization, 'organization_admin', {
      first_name: 'Mary',
      last_name: 'Jackson',
    }),
  )
  .extend('schoolAdmin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('token', ({ actions, organizationAdmin, school }) => actions.visit(organizationAdmin, school))
  .extend('run', ({ app }) => (text: string, values: unknown[] = []) => {
    return app.database.owner.query(text, values);
  })
  .extend('codeFor', ({ actions, organizationAdmin, school }) => async () => {
    return handOverCodeIn((await actions.handOver(organizationAdmin, school)).json().url);
  })
  .extend('profile', ({ app, school }) => (token: string, at = school) => {
    return app.request('/api/user/profile/', { at, token });
  })
  .extend('statusOf', ({ profile }) => async (token: string) => {
    return (await profile(token)).statusCode;
  })
  .extend('grant', ({ app, organization, schoolAdmin }) => (grants: string) => {
    return app.request(`/api/memberships/${organization.id}/`, { method: 'PATCH', as: schoolAdmin, body: { grants } });
  });

test.beforeEach(async ({ actions, organization, school }) => {
  await actions.joinOrganization(school, organization, 'administer');
});

describe('POST /organization/schools/{id}/hand-over/ and /auth/hand-over/', () => {
  test('an admin of the organization opens a visit at the school’s host, by a code in the fragment of a URL', async ({
    actions,
    organizationAdmin,
    school,
    profile,
  }) => {
    const { url } = (await actions.handOver(organizationAdmin, school)).json();
    const reply = await actions.enter(school, handOverCodeIn(url));
    const { access, user, visit } = reply.json();

    expect(url).toMatch(new RegExp(`^http://${school.subdomain}.localhost:3000/hand-over#[\\w-]{43}$`));
    expect(reply.statusCode).toBe(200);
    expect(Object.keys(reply.json()).sort()).toEqual(['access', 'user', 'visit']);
    expect(user).toMatchObject({ first_name: 'Mary', last_name: 'Jackson', role: 'organization_admin', email: null });
    expect(visit).toMatchObject({ organization: 'Northwind Trust', grants: 'administer' });
    expect(new Date(visit.expires_at).getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
    expect((await profile(access)).json()).toEqual({ ...user, is_email_suppressed: false });
  });

  test('the school’s activity log records who visited, for which organization, and with which access', async ({
    actions,
    organization,
    organizationAdmin,
    school,
    run,
  }) => {
    await actions.visit(organizationAdmin, school);
    const { rows } = await run('select * from audit_events where tenant_id = $1', [school.id]);

    expect(rows).toMatchObject([
      {
        act: 'visit.opened',
        actor_kind: 'visit',
        actor_name: 'Mary Jackson, Northwind Trust',
        actor_role: 'organization_admin',
        subject_id: organization.id,
        facts: { grants: 'administer' },
      },
    ]);
    expect(rows[0].actor_id).not.toBe(organizationAdmin.id);
  });

  test('the school’s activity log records what a visitor changed, with the visitor’s name', async ({
    app,
    actions,
    organizationAdmin,
    school,
    run,
  }) => {
    const token = await actions.visit(organizationAdmin, school);
    const reply = await app.request('/api/v1/school-classes/', {
      method: 'POST',
      at: school,
      token,
      body: { name: 'Otters', teacher_ids: [] },
    });
    const { rows } = await run(`select * from audit_events where tenant_id = $1 and act = 'class.made'`, [school.id]);

    expect(reply.statusCode).toBe(201);
    expect(rows).toMatchObject([{ actor_kind: 'visit', actor_name: 'Mary Jackson, Northwind Trust' }]);
  });

  test('a school without access, of another organization, or that does not exist gets the same 404', async ({
    app,
    actions,
    organization,
    organizationAdmin,
  }) => {
    const [withoutAccess, ofOthers] = [await app.aSchool(), await app.aSchool()];
    await actions.joinOrganization(withoutAccess, organization);
    await actions.joinOrganization(ofOthers, await actions.anOrganization(), 'administer');
    const none = { id: '00000000-0000-4000-8000-000000000000', subdomain: 'none' };
    const replies = await Promise.all(
      [withoutAccess, ofOthers, none].map((target) => actions.handOver(organizationAdmin, target)),
    );

    expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(3).fill([404, '{"error":"This page or item was not found."}']),
    );
  });

  test('a code opens one visit, also when it is used several times at the same time', async ({
    actions,
    school,
    codeFor,
  }) => {
    const code = await codeFor();
    const replies = await Promise.all([1, 2, 3, 4].map(() => actions.enter(school, code)));
    const late = await actions.enter(school, code);

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
    expect(late.statusCode).toBe(401);
    expect(late.json().error).toEqual(expect.stringContaining('This link has expired'));
  });

  test('a code is refused after 60 seconds, at another host, and when the access was removed', async ({
    app,
    actions,
    organization,
    school,
    run,
    codeFor,
    grant,
  }) => {
    const old = await codeFor();
    await run(`update hand_overs set expires_at = now() where tenant_id = $1`, [school.id]);
    const [otherHost, removed] = [await codeFor(), await codeFor()];
    const other = await app.aSchool();
    await actions.joinOrganization(other, organization, 'administer');
    const replies = [await actions.enter(school, old), await actions.enter(other, otherHost)];
    await grant('none');
    replies.push(await actions.enter(school, removed));

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(
      (await run('select from audit_events where act = $1 and tenant_id = $2', ['visit.opened', school.id])).rowCount,
    ).toBe(0);
  });
});

type Ending = {
  app: TestApp;
  organization: School;
  organizationAdmin: Person;
  school: School;
  schoolAdmin: Person;
  token: string;
  grant: (grants: string) => Promise<unknown>;
  run: (text: string, values: unknown[]) => Promise<unknown>;
};

describe('a visit', () => {
  test.beforeEach(async ({ token, statusOf }) => {
    expect(await statusOf(token)).toBe(200);
  });

  test.for<[string, (ending: Ending) => Promise<unknown>]>([
    ['the school gives less access', ({ grant }) => grant('figures')],
    ['the school removes the access', ({ grant }) => grant('none')],
    [
      'the school leaves the organization',
      ({ app, organization, schoolAdmin }) =>
        app.request(`/api/memberships/${organization.id}/`, { method: 'DELETE', as: schoolAdmin }),
    ],
    [
      'the organization ends the membership',
      ({ app, school, organizationAdmin }) =>
        app.request(`/api/organization/schools/${school.id}/`, { method: 'DELETE', as: organizationAdmin }),
    ],
    [
      'an hour has passed',
      ({ run, school }) => run('update hand_overs set expires_at = now() where tenant_id = $1', [school.id]),
    ],
    [
      'the visitor signs out at the organization',
      ({ app, organizationAdmin }) =>
        app.request('/api/auth/logout/', { method: 'POST', as: organizationAdmin, body: {} }),
    ],
    [
      'the visitor’s account is suspended',
      ({ run, organizationAdmin }) =>
        run('update users set suspended_at = now() where id = $1', [organizationAdmin.id]),
    ],
    [
      'the visitor is not an admin any more',
      ({ run, organizationAdmin }) => run(`update users set role = 'teacher' where id = $1`, [organizationAdmin.id]),
    ],
    [
      'the visitor ends the visit',
      ({ app, school, token }) => app.request('/api/auth/logout/', { method: 'POST', at: school, token, body: {} }),
    ],
  ])(
    'ends immediately when %s',
    async ([, end], { app, organization, organizationAdmin, school, schoolAdmin, token, run, statusOf, grant }) => {
      await end({ app, organization, organizationAdmin, school, schoolAdmin, token, grant, run });

      expect(await statusOf(token)).toBe(401);
    },
  );

  test('stays ended when the same access is given again', async ({
    actions,
    organizationAdmin,
    school,
    token,
    statusOf,
    grant,
  }) => {
    await grant('none');
    await grant('administer');

    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(await actions.visit(organizationAdmin, school))).toBe(200);
  });

  test('continues when the same access is saved again', async ({ token, statusOf, grant }) => {
    expect((await grant('administer')).statusCode).toBe(200);
    expect(await statusOf(token)).toBe(200);
  });

  test('is valid at this school only, where the organization’s session is not', async ({
    app,
    organization,
    organizationAdmin,
    school,
    token,
    profile,
  }) => {
    const home = (await app.request('/api/user/profile/', { as: organizationAdmin })).statusCode;
    const other = await app.aSchool();

    expect(home).toBe(200);
    expect((await profile(token, other)).statusCode).toBe(401);
    expect((await profile(token, organization)).statusCode).toBe(401);
    expect((await app.request('/api/user/profile/', { as: organizationAdmin, at: school })).statusCode).toBe(401);
  });

  test('ends alone when its visitor signs out everywhere', async ({
    app,
    actions,
    organizationAdmin,
    school,
    token,
    statusOf,
  }) => {
    const second = await actions.visit(organizationAdmin, school);
    await app.request('/api/auth/logout/', { method: 'POST', at: school, token, body: { everywhere: true } });

    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(second)).toBe(200);
  });
});
