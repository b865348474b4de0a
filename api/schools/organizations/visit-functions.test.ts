import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { schoolTest } from '#api/testing/app-test.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import { callerOf, type Person } from '#api/testing/test-app.ts';

const FUNCTIONS = [
  'activity_statistics',
  'answer_invitation_to_school',
  'books_of_members',
  'tenant_statistics',
  'invitations_to_school',
  'end_membership',
  'member_schools',
  'open_hand_over',
  'organizations_like',
  'organizations_of_school',
  'reader_statistics',
  'visit_is_active',
];

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
  .extend('run', ({ app }) => (text: string, values: unknown[] = []) => {
    return app.database.owner.query(text, values);
  });

test.beforeEach(async ({ actions, organization, school }) => {
  await actions.joinOrganization(school, organization, 'administer');
});

describe('the database functions of a visit', () => {
  test('refuse without a tenant, and only the app’s role can call them', async ({ app, school, run }) => {
    const { rows } = await run(
      `select proname, prosecdef, proconfig, pg_get_userbyid(proowner) as owner, proacl::text as acl from pg_proc
       where proname = any($1) order by proname`,
      [FUNCTIONS],
    );

    expect(rows.map(({ proname }) => proname)).toEqual([...FUNCTIONS].sort());
    for (const { proname, prosecdef, proconfig, owner, acl } of rows) {
      expect(prosecdef, proname).toBe(true);
      expect(owner, proname).toBe('booklark_owner');
      expect(proconfig).toContain('search_path=pg_catalog, public, pg_temp');
      expect(acl, proname).toBe('{booklark_owner=X/booklark_owner,booklark_app=X/booklark_owner}');
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

  test('open no hand-over for a school’s own admin, or for a teacher of the organization', async ({
    app,
    organization,
    school,
    schoolAdmin,
  }) => {
    const teacher = await app.aPerson(organization, 'teacher');
    const ask = (by: Person) =>
      inTenant(app.pool, callerOf(by), (db) =>
        db.executeQuery(
          // Simulates a route without a policy.
          {
            sql: 'select open_hand_over($1, $2, $3) as school',
            parameters: [school.id, by.sessionId, Buffer.from('x')],
          } as never,
        ),
      );

    expect((await ask(schoolAdmin)).rows).toEqual([{ school: null }]);
    expect((await ask(teacher)).rows).toEqual([{ school: null }]);
  });

  test('show the app’s role no visit of another school, and let it create none', async ({
    app,
    actions,
    organizationAdmin,
    school,
    schoolAdmin,
  }) => {
    await actions.visit(organizationAdmin, school);
    const outsider = await app.aPerson(await app.aSchool(), 'school_admin');
    const handOvers = await inTenant(app.pool, callerOf(outsider), (db) =>
      db.selectFrom('hand_overs').select('id').execute(),
    );

    expect(handOvers).toEqual([]);
    await expect(
      inTenant(app.pool, callerOf(schoolAdmin), (db) =>
        db.selectFrom('hand_overs').select('session_id').where('tenant_id', '=', school.id).execute(),
      ),
    ).rejects.toThrow('permission denied');
  });
});
