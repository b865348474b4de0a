import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { aTeacher } from '#api/testing/credentials.ts';
import { createInvitationActions, tokenIn } from '#api/testing/invitation-actions.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import type { Person, School } from '#api/testing/test-app.ts';
import { Role } from '#contract/kit/roles.ts';
import { BookState } from '#contract/kit/work-fields.ts';
import type { PersonRow } from '#contract/people/people.ts';

const uniqueEmail = () => `${randomUUID()}@staff.example`;

type Answer = { token: string; path: string; body: object };

const test = appTest
  .extend('isAccepted', ({ app }) => async (as: Person, path: string, body: object) => {
    return (await app.request(`/api${path}`, { method: 'POST', as, body })).statusCode < 400;
  })
  /**
   * Opens an invitation as each role of a site and answers it; returns the roles named in the reply and those that
   * succeed.
   */
  .extend(
    'compareRoles',
    ({ app, isAccepted }) =>
      async (at: School, invite: () => Promise<Answer>): Promise<Record<string, Role[]>> => {
        const accepted: Role[] = [];
        let named: Role[] = [];
        for (const role of Role.options) {
          const as = await app.aPerson(at, role, { email: uniqueEmail() });
          const { token, path, body } = await invite();
          named = (await app.request('/api/invitations/open/', { method: 'POST', as, body: { token } })).json()
            .answering_roles;
          if (await isAccepted(as, path, body)) accepted.push(role);
          await app.database.owner.query('delete from memberships where tenant_id = $1 or organization_id = $1', [
            at.id,
          ]);
        }
        return { named, accepted };
      },
  )
  .extend('aChief', ({ app }) => async (): Promise<Person> => {
    return app.aPerson(await createOrganizationActions(app).anOrganization(), 'organization_admin');
  });

describe.each<[Role, string]>([
  ['teacher', '/students/'],
  ['teacher_admin', '/students/'],
  ['school_admin', '/students/'],
  ['school_admin', '/people/'],
])('a %s who reads %s', (role, list) => {
  test('can move, and print cards for, exactly the people whose row says so', async ({ app, isAccepted }) => {
    const school = await app.aSchool();
    const caller = await app.aPerson(school, role, { email: uniqueEmail() });
    const students = [
      await app.aPerson(school, 'student'),
      await app.aPerson(school, 'student', { suspended_at: new Date() }),
      await app.aPerson(school, 'student', { archived_at: new Date() }),
    ];
    const { id: to } = await app.aClass(caller, 'Otters', students);
    const [current, archived] = await Promise.all(
      ['', '?state=archived'].map((query) => app.request(`/api${list}${query}`, { as: caller })),
    );
    const rows: PersonRow[] = [...(current?.json().results ?? []), ...(archived?.json().results ?? [])];
    const expected: Record<string, boolean> = {};
    const accepted: Record<string, boolean> = {};
    for (const { id, role, state, can_move, can_print_card } of rows) {
      const name = `${state} ${role}`;
      Object.assign(expected, { [`move ${name}`]: can_move, [`print ${name}`]: can_print_card });
      accepted[`move ${name}`] = await isAccepted(caller, '/students/move/', { ids: [id], to });
      accepted[`print ${name}`] = await isAccepted(caller, '/cards/print/', { ids: [id] });
    }

    expect(rows.length).toBeGreaterThanOrEqual(students.length);
    expect(accepted).toEqual(expected);
  });
});

describe.each<Role>(['school_admin', 'organization_admin'])('a %s who opens the page of an adult', (role) => {
  test('can resend the welcome email exactly if the page says so', async ({ app, isAccepted }) => {
    const at = await app.aSchool({ kind: role === 'school_admin' ? 'school' : 'organization' });
    const caller = await app.aPerson(at, role, { email: uniqueEmail() });
    const people = [
      await aTeacher(app, at),
      await app.aPerson(at, 'teacher', { email: uniqueEmail() }),
      await app.aPerson(at, 'teacher', { email: uniqueEmail(), suspended_at: new Date() }),
      await app.aPerson(at, 'teacher', { email: uniqueEmail(), archived_at: new Date() }),
      await app.aPerson(at, 'student'),
    ];
    const expected: boolean[] = [];
    const accepted: boolean[] = [];
    for (const { id } of people) {
      expected.push((await app.request(`/api/people/${id}/`, { as: caller })).json().can_resend_welcome);
      accepted.push(await isAccepted(caller, `/people/${id}/welcome/`, {}));
    }

    expect(accepted).toEqual(expected);
    expect(accepted).toEqual([false, true, true, false, false]);
  });
});

describe('an admin with a book in each state', () => {
  test.for(BookState.options)('%s: the row says whether it can be previewed', async (state, { app }) => {
    const school = await app.aSchool();
    const as = await app.aPerson(school, 'school_admin');
    const { id } = await app.aBook(school, { state });
    const { can_preview } = (await app.request(`/api/api-admin/books/${id}/`, { as })).json();
    const { statusCode } = await app.request(`/api/books/${id}/`, { as });

    expect({ can_preview: statusCode === 200 && state !== 'published' }).toEqual({ can_preview });
  });
});

describe('an opened invitation', () => {
  test('to a school names the roles that can join', async ({ app, compareRoles, aChief }) => {
    const chief = await aChief();
    const roles = await compareRoles(await app.aSchool(), async () => {
      const sent = await app.request('/api/organization/invitations/', { method: 'POST', as: chief, body: {} });
      const token = tokenIn(sent.json().url);
      return { token, path: '/invitations/join/', body: { token, grants: 'none' } };
    });

    expect(roles).toEqual({ named: ['school_admin'], accepted: ['school_admin'] });
  });

  test('that asks an organization for membership names the roles that can answer', async ({
    app,
    compareRoles,
    aChief,
  }) => {
    const { school: organization } = await aChief();
    const roles = await compareRoles(organization, async () => {
      const as = await app.aPerson(await app.aSchool(), 'school_admin');
      const body = { organization: organization.subdomain };
      const { id } = (await app.request('/api/membership-requests/', { method: 'POST', as, body })).json();
      const { rows } = await app.database.owner.query(
        `select links[1] as link from mails where links[1] like '%#invite-%' order by created_at desc, id desc limit 1`,
      );
      return { token: tokenIn(rows[0].link), path: `/membership-requests/${id}/answer/`, body: { answer: 'accepted' } };
    });

    expect(roles).toEqual({ named: ['organization_admin'], accepted: ['organization_admin'] });
  });

  test('to a person names no role', async ({ app }) => {
    const admin = await app.aPerson(await app.aSchool(), 'school_admin');
    const { invite, byToken } = createInvitationActions(app);
    const { token } = await invite(admin, uniqueEmail());

    expect((await byToken('open', { token }, { as: admin })).json().answering_roles).toEqual([]);
  });
});
