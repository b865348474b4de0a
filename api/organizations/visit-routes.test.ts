import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { createOrganizationActions, handOverCodeIn } from '#api/testing/organization-actions.ts';
import { callerOf, type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let hands: ReturnType<typeof createOrganizationActions>;
let organization: School;
let chief: Person;
let school: School;
let head: Person;
beforeAll(async () => {
  app = await startTestApp();
  hands = createOrganizationActions(app);
  organization = await hands.anOrganization();
});
beforeEach(async () => {
  chief = await app.aPerson(organization, 'organization_admin', { first_name: 'Mary', last_name: 'Jackson' });
  school = await app.aSchool();
  head = await app.aPerson(school, 'school_admin');
  await hands.joinOrganization(school, organization, 'administer');
});
afterAll(() => app.close());

const run = (text: string, values: unknown[] = []) => app.database.owner.query(text, values);
const codeFor = async () => handOverCodeIn((await hands.handOver(chief, school)).json().url);
const profile = (token: string, at = school) => app.request('/api/user/profile/', { at, token });
const statusOf = async (token: string) => (await profile(token)).statusCode;
const grant = (grants: string) =>
  app.request(`/api/memberships/${organization.id}/`, { method: 'PATCH', as: head, body: { grants } });

describe('a hand-over', () => {
  test('leads to the school’s own host, with the code in the fragment, and opens a visit in the visitor’s name', async () => {
    const { url } = (await hands.handOver(chief, school)).json();
    const answer = await hands.enter(school, handOverCodeIn(url));
    const { access, user, visit } = answer.json();

    expect(url).toMatch(new RegExp(`^http://${school.subdomain}.localhost:3000/hand-over#[\\w-]{43}$`));
    expect(answer.statusCode).toBe(200);
    expect(Object.keys(answer.json()).sort()).toEqual(['access', 'user', 'visit']);
    expect(user).toMatchObject({ first_name: 'Mary', last_name: 'Jackson', role: 'organization_admin', email: null });
    expect(visit).toMatchObject({ organization: 'Northwind Trust', grants: 'administer' });
    expect(new Date(visit.expires_at).getTime() - Date.now()).toBeGreaterThan(59 * 60_000);
    expect((await profile(access)).json()).toEqual(user);
  });

  test('is kept by the school: who came, for which organization, with what', async () => {
    await hands.visit(chief, school);
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
    expect(rows[0].actor_id).not.toBe(chief.id);
  });

  test('an act of a visit carries the visitor’s name', async () => {
    const token = await hands.visit(chief, school);
    const made = await app.request('/api/v1/school-classes/', {
      method: 'POST',
      at: school,
      token,
      body: { name: 'Otters', teacher_ids: [] },
    });
    const { rows } = await run(`select * from audit_events where tenant_id = $1 and act = 'class.made'`, [school.id]);

    expect(made.statusCode).toBe(201);
    expect(rows).toMatchObject([{ actor_kind: 'visit', actor_name: 'Mary Jackson, Northwind Trust' }]);
  });

  test('is refused without a grant, for a school of others, and for none, in the same words', async () => {
    const [without, others] = [await app.aSchool(), await app.aSchool()];
    await hands.joinOrganization(without, organization);
    await hands.joinOrganization(others, await hands.anOrganization(), 'administer');
    const none = { id: '00000000-0000-4000-8000-000000000000', subdomain: 'none' };
    const answers = await Promise.all([without, others, none].map((one) => hands.handOver(chief, one)));

    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      Array(3).fill([404, '{"error":"This page or item was not found."}']),
    );
  });

  test('opens once, also when it is raced', async () => {
    const code = await codeFor();
    const answers = await Promise.all([1, 2, 3, 4].map(() => hands.enter(school, code)));
    const late = await hands.enter(school, code);

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401, 401, 401]);
    expect([late.statusCode, late.json().error]).toEqual([401, expect.stringContaining('This link has expired')]);
  });

  test('is over after 60 seconds, at another host, and when the grant is gone', async () => {
    const old = await codeFor();
    await run(`update hand_overs set expires_at = now() where tenant_id = $1`, [school.id]);
    const [elsewhere, gone] = [await codeFor(), await codeFor()];
    const other = await app.aSchool();
    await hands.joinOrganization(other, organization, 'administer');
    const tried = [await hands.enter(school, old), await hands.enter(other, elsewhere)];
    await grant('none');
    tried.push(await hands.enter(school, gone));

    expect(tried.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
    expect(
      (await run('select from audit_events where act = $1 and tenant_id = $2', ['visit.opened', school.id])).rowCount,
    ).toBe(0);
  });
});

describe('a visit', () => {
  let token: string;
  beforeEach(async () => {
    token = await hands.visit(chief, school);
    expect(await statusOf(token)).toBe(200);
  });

  test.each([
    ['the school lowers the grant', () => grant('figures')],
    ['the school takes the grant back', () => grant('none')],
    ['the school leaves', () => app.request(`/api/memberships/${organization.id}/`, { method: 'DELETE', as: head })],
    [
      'the organization lets the school go',
      () => app.request(`/api/organization/schools/${school.id}/`, { method: 'DELETE', as: chief }),
    ],
    ['its hour is over', () => run('update hand_overs set expires_at = now() where tenant_id = $1', [school.id])],
    ['the visitor signs out at home', () => app.request('/api/auth/logout/', { method: 'POST', as: chief, body: {} })],
    [
      'the visitor’s account is suspended',
      () => run('update users set suspended_at = now() where id = $1', [chief.id]),
    ],
    ['the visitor is no admin any more', () => run(`update users set role = 'teacher' where id = $1`, [chief.id])],
    ['the visitor ends it', () => app.request('/api/auth/logout/', { method: 'POST', at: school, token, body: {} })],
  ])('ends at once when %s', async (_, end) => {
    await end();

    expect(await statusOf(token)).toBe(401);
  });

  test('does not come back when the same is granted again', async () => {
    await grant('none');
    await grant('administer');

    expect(await statusOf(token)).toBe(401);
    expect(await statusOf(await hands.visit(chief, school))).toBe(200);
  });

  test('goes on when the grant is said again as it is', async () => {
    expect((await grant('administer')).statusCode).toBe(200);
    expect(await statusOf(token)).toBe(200);
  });

  test('is good at this school alone, and the session at home not here', async () => {
    const home = (await app.request('/api/user/profile/', { as: chief })).statusCode;
    const other = await app.aSchool();

    expect([home, (await profile(token, other)).statusCode, (await profile(token, organization)).statusCode]).toEqual([
      200, 401, 401,
    ]);
    expect((await app.request('/api/user/profile/', { as: chief, at: school })).statusCode).toBe(401);
  });

  test('is not ended by the refresh token of somebody else, and leaves the others’ visits alone', async () => {
    const second = await hands.visit(chief, school);
    await app.request('/api/auth/logout/', { method: 'POST', at: school, token, body: { everywhere: true } });

    expect([await statusOf(token), await statusOf(second)]).toEqual([401, 200]);
  });
});

describe('the database functions of a visit', () => {
  test('without a tenant they refuse, and only the app’s role calls them', async () => {
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

  test('a school asks for no way into another one, and a teacher of the organization for none', async () => {
    const teacher = await app.aPerson(organization, 'teacher');
    const ask = (by: Person) =>
      inTenant(app.pool, callerOf(by), (db) =>
        db.executeQuery(
          // As if a route had forgotten its policy.
          {
            sql: 'select open_hand_over($1, $2, $3) as school',
            parameters: [school.id, by.sessionId, Buffer.from('x')],
          } as never,
        ),
      );

    expect((await ask(head)).rows).toEqual([{ school: null }]);
    expect((await ask(teacher)).rows).toEqual([{ school: null }]);
  });

  test('the app’s role reads no visit of another school, and makes none', async () => {
    await hands.visit(chief, school);
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');
    const seen = await inTenant(app.pool, callerOf(stranger), (db) =>
      db.selectFrom('hand_overs').select('id').execute(),
    );

    expect(seen).toEqual([]);
    await expect(
      inTenant(app.pool, callerOf(head), (db) =>
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
