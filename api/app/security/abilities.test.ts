import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import type { Person, School } from '#api/testing/test-app.ts';
import { InvitedRole } from '#contract/identity/invitations.ts';
import { Role } from '#contract/kit/roles.ts';
import { BookState } from '#contract/kit/work-fields.ts';
import type { PersonRow } from '#contract/people/people.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
/** Someone who signs in to the site `at`, with their own account or for a visit. */
type Caller = { at: School; token?: string; as?: Person };

type Position = Role | 'visitor';

const newPerson = (role: Role) => ({
  role,
  first_name: 'Ada',
  last_name: 'Lovelace',
  ...(role !== 'student' && { email: `${randomUUID()}@new.example`, country: 'GB' }),
});

const test = appTest
  .extend('position', (): Position => 'school_admin')
  .extend('visitingAdmin', ({ app }) => async (): Promise<Caller> => {
    const at = await app.aSchool();
    const { anOrganization, joinOrganization, visit } = createOrganizationActions(app);
    const organization = await anOrganization();
    await joinOrganization(at, organization, 'administer');
    return { at, token: await visit(await app.aPerson(organization, 'organization_admin'), at) };
  })
  .extend('ownStaff', ({ app }) => async (role: Role): Promise<Caller> => {
    const at =
      role === 'organization_admin' ? await createOrganizationActions(app).anOrganization() : await app.aSchool();
    return { at, as: await app.aPerson(at, role, { email: `${randomUUID()}@staff.example` }) };
  })
  .extend('actor', ({ position, visitingAdmin, ownStaff }) =>
    position === 'visitor' ? visitingAdmin() : ownStaff(position),
  )
  .extend('request', ({ app }) => ({ at, token, as }: Caller, method: Method, path: string, body?: object) => {
    return app.request(`/api${path}`, {
      method,
      at,
      ...(token && { token }),
      ...(as && { as }),
      ...(body && { body }),
    });
  })
  /** Lists a student, two teachers and two admins, so that no refusal is about the last admin. */
  .extend('listEveryone', ({ app, request }) => async (who: Caller): Promise<PersonRow[]> => {
    const { at, as } = who;
    const admin = as?.role ?? 'school_admin';
    const roles: Role[] = ['student', 'teacher', 'teacher_admin', admin, admin];
    for (const role of roles)
      await app.aPerson(at, role, role === 'student' ? {} : { email: `${randomUUID()}@staff.example` });
    return (await request(who, 'GET', '/people/')).json().results;
  })
  .extend('people', ({ actor, listEveryone }) => listEveryone(actor))
  .extend('isAccepted', ({ request }) => async (caller: Caller, method: Method, path: string, body: object) => {
    return (await request(caller, method, path, body)).statusCode < 400;
  })
  .extend('setRole', ({ app }) => (id: string, role: Role) => {
    return app.database.owner.query('update users set role = $2 where id = $1', [id, role]);
  });

describe.each<[string, Position]>([
  ['an admin of the school', 'school_admin'],
  ['an admin of an organization at home', 'organization_admin'],
  ['an organization’s admin on a visit', 'visitor'],
])('%s', (_, ofCaller) => {
  test.override('position', ofCaller);

  test('can change, archive and erase exactly the people whose row says so', async ({
    actor,
    request,
    people,
    isAccepted,
  }) => {
    const expected: Record<string, boolean> = {};
    const accepted: Record<string, boolean> = {};
    for (const { id, role, username, ...row } of people) {
      const name = `${role} ${id}`;
      Object.assign(expected, {
        [`change ${name}`]: row.can_change,
        [`archive ${name}`]: row.can_archive,
        [`erase ${name}`]: row.can_erase,
      });
      accepted[`change ${name}`] = await isAccepted(actor, 'PATCH', `/people/${id}/`, { first_name: 'Grace' });
      accepted[`archive ${name}`] = await isAccepted(actor, 'POST', '/people/archive/', { ids: [id] });
      await request(actor, 'POST', '/people/restore/', { ids: [id] });
      accepted[`erase ${name}`] =
        row.can_erase || (await isAccepted(actor, 'POST', `/students/${id}/erase/`, { confirm: username }));
    }

    expect(people.length).toBeGreaterThanOrEqual(5);
    expect(accepted).toEqual(expected);
  });

  test('can give each person exactly the roles that their page lists', async ({
    actor,
    request,
    people,
    isAccepted,
    setRole,
  }) => {
    for (const { id, role } of people) {
      const { assignable_roles } = (await request(actor, 'GET', `/people/${id}/`)).json();
      const accepted: Role[] = [];
      for (const other of Role.options) {
        if (other === role || (await isAccepted(actor, 'PATCH', `/people/${id}/`, { role: other })))
          accepted.push(other);
        await setRole(id, role);
      }
      expect(accepted.toSorted(), role).toEqual(assignable_roles.toSorted());
    }
  });

  test('can add people with exactly the roles that the list of people names', async ({
    actor,
    request,
    isAccepted,
  }) => {
    const { addable_roles } = (await request(actor, 'GET', '/people/?limit=1')).json();
    const accepted: Role[] = [];
    for (const role of Role.options)
      if (await isAccepted(actor, 'POST', '/people/', newPerson(role))) accepted.push(role);

    expect(accepted.toSorted()).toEqual(addable_roles.toSorted());
  });

  test('can erase a student whose row says so', async ({ actor, request, people, isAccepted }) => {
    const student = people.find(({ role }) => role === 'student');
    const data = (await request(actor, 'GET', '/child-data/')).json();
    const isErased = await isAccepted(actor, 'POST', `/students/${student?.id}/erase/`, {
      confirm: student?.username ?? '',
    });
    const isRetentionSet = await isAccepted(actor, 'PUT', '/child-data/retention/', { months: 7 });

    expect(isErased).toEqual(student?.can_erase);
    expect(isRetentionSet).toEqual(data.can_erase);
  });
});

describe.each<[string, Position]>([
  ['a lead teacher', 'teacher_admin'],
  ['an admin of the school', 'school_admin'],
  ['an admin of an organization at home', 'organization_admin'],
  ['an organization’s admin on a visit', 'visitor'],
])('%s', (_, ofCaller) => {
  test.override('position', ofCaller);

  test('can invite people to exactly the roles that the list of invitations names', async ({
    actor,
    request,
    isAccepted,
  }) => {
    const { invitable_roles } = (await request(actor, 'GET', '/invitations/')).json();
    const accepted: InvitedRole[] = [];
    for (const role of InvitedRole.options)
      if (await isAccepted(actor, 'POST', '/invitations/', { email: `${randomUUID()}@invited.example`, role }))
        accepted.push(role);

    expect(accepted.toSorted()).toEqual(invitable_roles.toSorted());
  });
});

describe.each<Role>(['teacher', 'teacher_admin', 'school_admin'])('a %s who teaches a class', (role) => {
  test('can leave the class exactly if the class says so', async ({ app, ownStaff, request, isAccepted }) => {
    const caller = await ownStaff(role);
    const { id } = await app.aClass(caller.as as Person, 'Otters');
    const { can_leave } = (await request(caller, 'GET', `/v1/school-classes/${id}/`)).json();

    expect(await isAccepted(caller, 'PUT', `/v1/school-classes/${id}/teachers/`, { teacher_ids: [] })).toBe(can_leave);
  });

  test('can archive and restore the students whose row says so', async ({ app, ownStaff, request, isAccepted }) => {
    const caller = await ownStaff(role);
    await app.aClass(caller.as as Person, 'Otters', [await app.aPerson(caller.at, 'student')]);
    const [student] = (await request(caller, 'GET', '/students/')).json().results;
    const isArchived = await isAccepted(caller, 'POST', '/students/archive/', { ids: [student.id] });
    const isChanged = await isAccepted(caller, 'PATCH', `/people/${student.id}/`, { first_name: 'Grace' });

    expect({ can_archive: isArchived, can_change: isChanged }).toEqual({
      can_archive: student.can_archive,
      can_change: student.can_change,
    });
  });
});

describe('an admin with a book in each state', () => {
  test.for(BookState.options)(
    '%s: the row says whether it can be published, taken down and deleted',
    async (state, { app, ownStaff, request }) => {
      const caller = await ownStaff('school_admin');
      const actions = [
        ['can_publish', 'POST', 'publish/', {}],
        ['can_pull_down', 'POST', 'pull-down/', { reason: 'A wrong page.' }],
        ['can_delete', 'DELETE', '', undefined],
      ] as const;
      for (const [ability, method, path, body] of actions) {
        const { id } = await app.aBook(caller.at, { state });
        const row = (await request(caller, 'GET', `/api-admin/books/${id}/`)).json();
        const { statusCode } = await request(caller, method, `/api-admin/books/${id}/${path}`, body);

        expect({ [ability]: statusCode < 400 }).toEqual({ [ability]: row[ability] });
      }
    },
  );
});

describe('an admin with an invitation in each state', () => {
  const changes = {
    sent: 'created_at = created_at',
    expired: "created_at = now() - interval '20 days', expires_at = now() - interval '6 days'",
    accepted: "answer = 'accepted', answered_at = now()",
    declined: "answer = 'declined', answered_at = now()",
    revoked: 'revoked_at = now()',
    suppressed: 'created_at = created_at',
  };

  test.for(Object.entries(changes))(
    '%s: the row says whether it can be resent and revoked',
    async ([state, change], { app, ownStaff, request }) => {
      const caller = await ownStaff('school_admin');
      const body = { email: `${randomUUID()}@invited.example`, role: 'teacher' };
      const { id } = (await request(caller, 'POST', '/invitations/', body)).json();
      await app.database.owner.query(`update invitations set ${change} where id = $1`, [id]);
      if (state === 'suppressed')
        await app.insert('suppressions', { address: body.email, cause: 'bounced', reason: '550' });
      const [row] = (await request(caller, 'GET', '/invitations/')).json().results;
      const isResent = (await request(caller, 'POST', `/invitations/${id}/resend/`, {})).statusCode < 400;
      const isRevoked = (await request(caller, 'DELETE', `/invitations/${id}/`)).statusCode < 400;

      expect({ can_resend: isResent, can_revoke: isRevoked }).toEqual({
        can_resend: row.can_resend,
        can_revoke: row.can_revoke,
      });
    },
  );
});
