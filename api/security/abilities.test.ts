import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import { type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { BookState } from '#contract/books.ts';
import { InvitedRole } from '#contract/invitations.ts';
import type { PersonRow } from '#contract/people.ts';
import { Role } from '#contract/roles.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
/** Someone who signs in to the site `at`, with their own account or for a visit. */
type Caller = { at: School; token?: string; as?: Person };

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

async function ownStaff(role: Role): Promise<Caller> {
  const at =
    role === 'organization_admin' ? await createOrganizationActions(app).anOrganization() : await app.aSchool();
  return { at, as: await app.aPerson(at, role, { email: `${randomUUID()}@staff.example` }) };
}

async function visitingAdmin(): Promise<Caller> {
  const at = await app.aSchool();
  const { anOrganization, joinOrganization, visit } = createOrganizationActions(app);
  const organization = await anOrganization();
  await joinOrganization(at, organization, 'administer');
  return { at, token: await visit(await app.aPerson(organization, 'organization_admin'), at) };
}

const request = ({ at, token, as }: Caller, method: Method, path: string, body?: object) =>
  app.request(`/api${path}`, { method, at, ...(token && { token }), ...(as && { as }), ...(body && { body }) });

const isAccepted = async (caller: Caller, method: Method, path: string, body: object) =>
  (await request(caller, method, path, body)).statusCode < 400;

/** Adds a student, two teachers and two admins, so that no refusal is about the last admin. */
async function addEveryone({ at, as }: Caller): Promise<void> {
  const admin = as?.role ?? 'school_admin';
  const roles: Role[] = ['student', 'teacher', 'teacher_admin', admin, admin];
  for (const role of roles)
    await app.aPerson(at, role, role === 'student' ? {} : { email: `${randomUUID()}@staff.example` });
}

const setRole = (id: string, role: Role) =>
  app.database.owner.query('update users set role = $2 where id = $1', [id, role]);

const newPerson = (role: Role) => ({
  role,
  first_name: 'Ada',
  last_name: 'Lovelace',
  ...(role !== 'student' && { email: `${randomUUID()}@new.example`, country: 'GB' }),
});

describe.each<[string, () => Promise<Caller>]>([
  ['an admin of the school', () => ownStaff('school_admin')],
  ['an admin of an organization at home', () => ownStaff('organization_admin')],
  ['an organization’s admin on a visit', visitingAdmin],
])('%s', (_, signIn) => {
  let caller: Caller;
  let people: PersonRow[];
  beforeAll(async () => {
    caller = await signIn();
    await addEveryone(caller);
    people = (await request(caller, 'GET', '/people/')).json().results;
  });

  test('can change, archive and erase exactly the people whose row says so', async () => {
    const expected: Record<string, boolean> = {};
    const accepted: Record<string, boolean> = {};
    for (const { id, role, username, ...row } of people) {
      const name = `${role} ${id}`;
      Object.assign(expected, {
        [`change ${name}`]: row.can_change,
        [`archive ${name}`]: row.can_archive,
        [`erase ${name}`]: row.can_erase,
      });
      accepted[`change ${name}`] = await isAccepted(caller, 'PATCH', `/people/${id}/`, { first_name: 'Grace' });
      accepted[`archive ${name}`] = await isAccepted(caller, 'POST', '/people/archive/', { ids: [id] });
      await request(caller, 'POST', '/people/restore/', { ids: [id] });
      accepted[`erase ${name}`] =
        row.can_erase || (await isAccepted(caller, 'POST', `/students/${id}/erase/`, { confirm: username }));
    }

    expect(people.length).toBeGreaterThanOrEqual(5);
    expect(accepted).toEqual(expected);
  });

  test('can give each person exactly the roles that their page lists', async () => {
    for (const { id, role } of people) {
      const { assignable_roles } = (await request(caller, 'GET', `/people/${id}/`)).json();
      const accepted: Role[] = [];
      for (const other of Role.options) {
        if (other === role || (await isAccepted(caller, 'PATCH', `/people/${id}/`, { role: other })))
          accepted.push(other);
        await setRole(id, role);
      }
      expect([role, accepted.toSorted()]).toEqual([role, assignable_roles.toSorted()]);
    }
  });

  test('can add people with exactly the roles that the list of people names', async () => {
    const { addable_roles } = (await request(caller, 'GET', '/people/?limit=1')).json();
    const accepted: Role[] = [];
    for (const role of Role.options)
      if (await isAccepted(caller, 'POST', '/people/', newPerson(role))) accepted.push(role);

    expect(accepted.toSorted()).toEqual(addable_roles.toSorted());
  });

  test('can erase a student whose row says so', async () => {
    const student = people.find(({ role }) => role === 'student');
    const data = (await request(caller, 'GET', '/child-data/')).json();
    const isErased = await isAccepted(caller, 'POST', `/students/${student?.id}/erase/`, {
      confirm: student?.username ?? '',
    });
    const isRetentionSet = await isAccepted(caller, 'PUT', '/child-data/retention/', { months: 7 });

    expect([isErased, isRetentionSet]).toEqual([student?.can_erase, data.can_erase]);
  });
});

describe.each<[string, () => Promise<Caller>]>([
  ['a lead teacher', () => ownStaff('teacher_admin')],
  ['an admin of the school', () => ownStaff('school_admin')],
  ['an admin of an organization at home', () => ownStaff('organization_admin')],
  ['an organization’s admin on a visit', visitingAdmin],
])('%s', (_, signIn) => {
  test('can invite people to exactly the roles that the list of invitations names', async () => {
    const caller = await signIn();
    const { invitable_roles } = (await request(caller, 'GET', '/invitations/')).json();
    const accepted: InvitedRole[] = [];
    for (const role of InvitedRole.options)
      if (await isAccepted(caller, 'POST', '/invitations/', { email: `${randomUUID()}@invited.example`, role }))
        accepted.push(role);

    expect(accepted.toSorted()).toEqual(invitable_roles.toSorted());
  });
});

describe.each<Role>(['teacher', 'teacher_admin', 'school_admin'])('a %s who teaches a class', (role) => {
  test('can leave the class exactly if the class says so', async () => {
    const caller = await ownStaff(role);
    const { id } = await app.aClass(caller.as as Person, 'Otters');
    const { can_leave } = (await request(caller, 'GET', `/v1/school-classes/${id}/`)).json();

    expect(await isAccepted(caller, 'PUT', `/v1/school-classes/${id}/teachers/`, { teacher_ids: [] })).toBe(can_leave);
  });

  test('can archive and restore the students whose row says so', async () => {
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
  test.each(BookState.options)(
    '%s: the row says whether it can be published, taken down and deleted',
    async (state) => {
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
  };

  test.each(Object.entries(changes))('%s: the row says whether it can be resent and revoked', async (_, change) => {
    const caller = await ownStaff('school_admin');
    const body = { email: `${randomUUID()}@invited.example`, role: 'teacher' };
    const { id } = (await request(caller, 'POST', '/invitations/', body)).json();
    await app.database.owner.query(`update invitations set ${change} where id = $1`, [id]);
    const [row] = (await request(caller, 'GET', '/invitations/')).json().results;
    const isResent = (await request(caller, 'POST', `/invitations/${id}/resend/`, {})).statusCode < 400;
    const isRevoked = (await request(caller, 'DELETE', `/invitations/${id}/`)).statusCode < 400;

    expect({ can_resend: isResent, can_revoke: isRevoked }).toEqual({
      can_resend: row.can_resend,
      can_revoke: row.can_revoke,
    });
  });
});
