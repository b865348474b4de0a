import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { createOrganizationActions, handOverCodeIn } from '#api/testing/organization-actions.ts';
import { callerOf, type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let actions: ReturnType<typeof createOrganizationActions>;
let organization: School;
let organizationAdmin: Person;
let school: School;
let schoolAdmin: Person;
beforeAll(async () => {
  app = await startTestApp();
  actions = createOrganizationActions(app);
  organization = await actions.anOrganization();
});
beforeEach(async () => {
  organizationAdmin = await app.aPerson(organization, 'organization_admin', {
    first_name: 'Mary',
    last_name: 'Jackson',
  });
  school = await app.aSchool();
  schoolAdmin = await app.aPerson(school, 'school_admin');
  await actions.joinOrganization(school, organization, 'administer');
});
afterAll(() => app.close());

const run = (text: string, values: unknown[] = []) => app.database.owner.query(text, values);
const codeFor = async () => handOverCodeIn((await actions.handOver(organizationAdmin, school)).json().url);
const profile = (token: string, at = school) => app.request('/api/user/profile/', { at, token });
const statusOf = async (token: string) => (await profile(token)).statusCode;
const grant = (grants: string) =>
  app.request(`/api/memberships/${organization.id}/`, { method: 'PATCH', as: schoolAdmin, body: { grants } });

describe('POST /organization/schools/{id}/hand-over/ and /auth/hand-over/', () => {
  test('an admin of the organization opens a visit at the school’s host, by a code in the fragment of a URL', async () => {
    const { url } = (await actions.handOver(organizationAdmin, school)).json();
    const answer = await actions.enter(school, handOverCodeIn(url));
    const { access, user, visit } = answer.json();

    expect(url).toMatch(new RegExp(`^http://${school.subdomain}.localhost:3000/hand-over#[\\w-]{43}$`));
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json()).sort()).toEqual(['access', 'user', 'visit']);
    expect(user).toMatchObject({ first_name: 'Mary', last_name: 'Jackson', role: 'organization_admin', email: null });
    expect(visit).toMatchObject({ organization: 'Northwind Trust', grants: 'administer' });
    expect(new Date(visit.expires_at).getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
    expect((await profile(access)).json()).toEqual(user);
  });

  test('the school’s activity log records who visited, for which organization, and with which access', async () => {
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

  test('the school’s activity log records what a visitor changed, with the visitor’s name', async () => {
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

  test('a school without access, of another organization, or that does not exist gets the same 404', async () => {
    const [withoutAccess, ofOthers] = [await app.aSchool(), await app.aSchool()];
    await actions.joinOrganization(withoutAccess, organization);
    await actions.joinOrganization(ofOthers, await actions.anOrganization(), 'administer');
    const none = { id: '00000000-0000-4000-8000-000000000000', subdomain: 'none' };
    const answers = await Promise.all(
      [withoutAccess, ofOthers, none].map((target) => actions.handOver(organizationAdmin, target)),
    );

    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(3).fill([404, '{"error":"This page or item was not found."}']),
    );
  });

  test('a code opens one visit, also when it is used several times at the same time', async () => {
    const code = await codeFor();
    const answers = await Promise.all([1, 2, 3, 4].map(() => actions.enter(school, code)));
    const late = await actions.enter(school, code);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
    expect([late.statusCode, late.json().error]).toEqual([401, expect.stringContaining('This link has expired')]);
  });

  test('a code is refused after 60 seconds, at another host, and when the access was removed', async () => {
    const old = await codeFor();
    await run(`update hand_overs set expires_at = now() where tenant_id = $1`, [school.id]);
    const [otherHost, removed] = [await codeFor(), await codeFor()];
    const other = await app.aSchool();
    await actions.joinOrganization(other, organization, 'administer');
    const answers = [await actions.enter(school, old), await actions.enter(other, otherHost)];
    await grant('none');
    answers.push(await actions.enter(school, removed));

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(
      (await run('select from audit_events where act = $1 and tenant_id = $2', ['visit.opened', school.id])).rowCount,
    ).toBe(0);
  });
});

describe('a visit', () => {
  let token: string;
  beforeEach(async () => {
    token = await actions.visit(organizationAdmin, school);
    expect(await statusOf(token)).toBe(200);
  });

  test.each([
    ['the school gives less access', () => grant('figures')],
    ['the school removes the access', () => grant('none')],
    [
      'the school leaves the organization',
      () => app.request(`/api/memberships/${organization.id}/`, { method: 'DELETE', as: schoolAdmin }),
    ],
    [
      'the organization ends the membership',
      () => app.request(`/api/organization/schools/${school.id}/`, { method: 'DELETE', as: organizationAdmin }),
    ],
    ['an hour has passed', () => run('update hand_overs set expires_at = now() where tenant_id = $1', [school.id])],
    [
      'the visitor signs out at the organization',
      () => app.request('/api/auth/logout/', { method: 'POST', as: organizationAdmin, body: {} }),
    ],
    [
      'the visitor’s account is suspended',
      () => run('update users set suspended_at = now() where id = $1', [organizationAdmin.id]),
    ],
    [
      'the visitor is not an admin any more',
      () => run(`update users set role = 'teacher' where id = $1`, [organizationAdmin.id]),
    ],
    [
      'the visitor ends the visit',
      () => app.request('/api/auth/logout/', { method: 'POST', at: school, token, body: {} }),
    ],
  ])('ends immediately when %s', async (_, end) => {
    await end();

    expect(await statusOf(token)).toBe(401);
  });

  test('stays ended when the same access is given again', async () => {
    await grant('none');
    await grant('administer');

    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(await actions.visit(organizationAdmin, school))).toBe(200);
  });

  test('continues when the same access is saved again', async () => {
    expect((await grant('administer')).statusCode).toBe(200);
    expect(await statusOf(token)).toBe(200);
  });

  test('is valid at this school only, where the organization’s session is not', async () => {
    const home = (await app.request('/api/user/profile/', { as: organizationAdmin })).statusCode;
    const other = await app.aSchool();

    expect([home, (await profile(token, other)).statusCode, (await profile(token, organization)).statusCode]).toEqual([
      200, 401, 401,
    ]);
    expect((await app.request('/api/user/profile/', { as: organizationAdmin, at: school })).statusCode).toBe(401);
  });

  test('ends alone when its visitor signs out everywhere', async () => {
    const second = await actions.visit(organizationAdmin, school);
    await app.request('/api/auth/logout/', { method: 'POST', at: school, token, body: { everywhere: true } });

    expect([await statusOf(token), await statusOf(second)]).toEqual([401, 200]);
  });
});

describe('the database functions of a visit', () => {
  test('refuse without a tenant, and only the app’s role can call them', async () => {
    const { rows } = await run(
      `select proname, prosecdef, proconfig, pg_get_userbyid(proowner) as owner, proacl::text as acl from pg_proc
       where proname = any($1) order by proname`,
      [FUNCTIONS],
    );

    expect(rows.map(({ proname }) => proname)).toEqual([...FUNCTIONS].sort());
    for (const { proname, prosecdef, proconfig, owner, acl } of rows) {
      expect([proname, prosecdef, owner]).toEqual([proname, true, 'booklark_owner']);
      expect(proconfig).toContain('search_path=pg_catalog, public, pg_temp');
      expect([proname, acl]).toEqual([proname, '{booklark_owner=X/booklark_owner,booklark_app=X/booklark_owner}']);
    }
    for (const call of [
      'member_schools()',
      'organizations_of_school()',
      'books_of_members()',
      'invitations_to_school()',
    ])
      await expect(app.pool.query(`select * from ${call}`)).rejects.toThrow();
    await expect(app.pool.query('select visit_is_active($1)', [school.id])).rejects.toThrow();
  });

  test('open no hand-over for a school’s own admin, or for a teacher of the organization', async () => {
    const teacher = await app.aPerson(organization, 'teacher');
    const ask = (by: Person) =>
      inTenant(app.pool, callerOf(by), (db) =>
        db.executeQuery(
          // As if a route had no policy.
          {
            sql: 'select open_hand_over($1, $2, $3) as school',
            parameters: [school.id, by.sessionId, Buffer.from('x')],
          } as never,
        ),
      );

    expect((await ask(schoolAdmin)).rows).toEqual([{ school: null }]);
    expect((await ask(teacher)).rows).toEqual([{ school: null }]);
  });

  test('show the app’s role no visit of another school, and let it create none', async () => {
    await actions.visit(organizationAdmin, school);
    const outsider = await app.aPerson(await app.aSchool(), 'school_admin');
    const seen = await inTenant(app.pool, callerOf(outsider), (db) =>
      db.selectFrom('hand_overs').select('id').execute(),
    );

    expect(seen).toEqual([]);
    await expect(
      inTenant(app.pool, callerOf(schoolAdmin), (db) =>
        db.selectFrom('hand_overs').select('session_id').where('tenant_id', '=', school.id).execute(),
      ),
    ).rejects.toThrow('permission denied');
  });
});

const FUNCTIONS = [
  'answer_invitation_to_school',
  'books_of_members',
  'figures_of',
  'invitations_to_school',
  'end_membership',
  'member_schools',
  'open_hand_over',
  'organizations_like',
  'organizations_of_school',
  'visit_is_active',
];
