import { describe, expect } from 'vitest';
import type { Actor } from '#api/kit/actor.ts';
import { mayRunMembers, mayRunMembership } from '#api/schools/organizations/service.ts';
import { appTest } from '#api/testing/app-test.ts';
import { createInvitationActions, uniqueEmail } from '#api/testing/invitation-actions.ts';
import { invitableRoles, manageableKinds, mayInvite } from './policy.ts';

type VisitingRole = Pick<Actor, 'role' | 'visit'>;
const visit = (kind: 'figures' | 'administer'): VisitingRole => ({ role: 'organization_admin', visit: kind });

const test = appTest
  .extend('hands', { scope: 'file' }, ({ app }) => createInvitationActions(app))
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('admin', { scope: 'file' }, ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('lead', { scope: 'file' }, ({ app, school }) => app.aPerson(school, 'teacher_admin'))
  .extend('chief', { scope: 'file' }, async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  /** Creates three invitations and returns the first one's id. */
  .extend('first', { scope: 'file', auto: true }, async ({ hands, chief }) => {
    const { id } = await hands.invite(chief, 'alan@list.example');
    await hands.invite(chief, 'barbara@list.example', 'teacher_admin');
    await hands.post('/invitations/', { email: 'carol@list.example', role: 'teacher', name: '=1+1' }, chief);
    return id;
  })
  .extend('list', ({ app, chief }) => async (query: string) => {
    return (await app.request(`/api/invitations/?${query}`, { as: chief })).json();
  });

test.each<[VisitingRole, string[]]>([
  [{ role: 'visitor' }, []],
  [{ role: 'student' }, []],
  [{ role: 'teacher' }, []],
  [{ role: 'upschool_admin' }, []],
  [visit('figures'), []],
  [visit('administer'), ['teacher', 'teacher_admin']],
  [{ role: 'teacher_admin' }, ['teacher']],
  [{ role: 'school_admin' }, ['teacher', 'teacher_admin', 'school_admin']],
])('%o can invite %o', (caller, roles) => {
  expect(invitableRoles(caller, 'school')).toEqual(roles);
  expect(mayInvite(caller)).toBe(roles.length > 0);
});

test('memberships are decided by a tenant’s own admins, and by no visitor', () => {
  const callers: VisitingRole[] = [
    { role: 'school_admin' },
    { role: 'organization_admin' },
    visit('administer'),
    { role: 'teacher_admin' },
  ];
  expect(callers.map(mayRunMembers)).toEqual([false, true, false, false]);
  expect(callers.map(mayRunMembership)).toEqual([true, false, false, false]);
  expect(callers.map(manageableKinds)).toEqual([['person', 'request'], ['person', 'school'], ['person'], ['person']]);
  expect(invitableRoles({ role: 'organization_admin' }, 'organization')).toContain('organization_admin');
});

describe('POST /invitations/', () => {
  test('a lead teacher invites only teachers, and does not find other invitations', async ({ hands, admin, lead }) => {
    const refusedReply = await hands.post('/invitations/', { email: uniqueEmail(), role: 'school_admin' }, lead);
    const { id } = await hands.invite(admin, uniqueEmail(), 'school_admin');
    const ownInvitation = await hands.invite(lead, uniqueEmail());
    const reached = await Promise.all(
      [id, ownInvitation.id].map((invitationId) => hands.post(`/invitations/${invitationId}/link/`, {}, lead)),
    );

    expect(refusedReply.statusCode).toBe(403);
    expect(reached.map(({ statusCode }) => statusCode)).toEqual([404, 200]);
    expect(await hands.invitationState(id, lead)).toBeUndefined();
    expect(await hands.invitationState(ownInvitation.id, admin)).toBe('created');
  });

  test('an admin cannot invite an admin of another kind of tenant', async ({ hands, admin }) => {
    const body = { email: uniqueEmail(), role: 'organization_admin' };
    expect((await hands.post('/invitations/', body, admin)).statusCode).toBe(403);
  });

  test('an admin cannot invite someone who has an account or an invitation, even with two requests at the same time', async ({
    app,
    hands,
    admin,
  }) => {
    const email = uniqueEmail();
    await app.aPerson(admin.school, 'teacher', { username: email, email });
    const knownReply = await hands.post('/invitations/', { email: email.toUpperCase(), role: 'teacher' }, admin);
    const body = { email: uniqueEmail(), role: 'teacher' };
    const twice = await Promise.all([1, 2].map(() => hands.post('/invitations/', body, admin)));

    expect(knownReply.json().fields.email).toEqual(['This person already has an account here.']);
    expect(twice.map(({ statusCode }) => statusCode).sort()).toEqual([201, 400]);
  });

  test('an admin of a school without a confirmed email address cannot invite, and reads why', async ({
    app,
    hands,
  }) => {
    const fresh = await app.aPerson(await app.aSchool({ verified_at: null }), 'school_admin');
    const email = uniqueEmail();
    const reply = await hands.post('/invitations/', { email, role: 'teacher' }, fresh);

    expect(reply.statusCode).toBe(403);
    expect(reply.json().error).toEqual(expect.stringContaining('Confirm your school’s email address'));
    expect((await app.request('/api/invitations/', { as: fresh })).json().count).toBe(0);
  });

  test('every action is recorded with the role and without the email address', async ({ app, hands, admin }) => {
    const { id } = await hands.invite(admin, uniqueEmail());
    await hands.post(`/invitations/${id}/resend/`, {}, admin);
    await hands.post(`/invitations/${id}/link/`, {}, admin);
    await app.request(`/api/invitations/${id}/`, { method: 'DELETE', as: admin });
    const { rows } = await app.database.owner.query(
      'select act, facts, actor_id from audit_events where subject_id = $1 order by id',
      [id],
    );

    expect(rows.map(({ act }) => act)).toEqual(
      ['sent', 'resent', 'link_copied', 'revoked'].map((verb) => `invitation.${verb}`),
    );
    expect(rows[0]).toMatchObject({ facts: { kind: 'person', role: 'teacher' }, actor_id: admin.id });
  });
});

describe('GET /invitations/', () => {
  test('an admin searches, filters, sorts and pages the list', async ({ list }) => {
    const emails = async (query: string) =>
      (await list(query)).results.map(({ email }: { email: string }) => email.split('@')[0]);

    expect(await emails('ordering=email')).toEqual(['alan', 'barbara', 'carol']);
    expect(await emails('ordering=-email&limit=1&offset=1')).toEqual(['barbara']);
    expect(await emails('search=BARB')).toEqual(['barbara']);
    expect(await emails('search=%25')).toEqual([]);
    expect(await emails('state=accepted')).toEqual([]);
    expect((await list('kind=school')).count).toBe(0);
    expect((await list('ordering=nothing')).fields.ordering).toHaveLength(1);
  });

  test('an admin sees the delivery state of each email', async ({ app, hands, chief, first }) => {
    const become = (state: string) =>
      app.database.owner.query(
        `update mails set state = $1, sent_at = case when $1 = 'sent' then now() end where to_address = 'alan@list.example'`,
        [state],
      );
    const states: (string | undefined)[] = [];
    for (const state of ['held', 'sending', 'failed', 'sent']) {
      await become(state);
      states.push(await hands.invitationState(first, chief));
    }
    expect(states).toEqual(['created', 'created', 'bounced', 'sent']);
  });

  test('an admin exports CSV without formulas', async ({ app, chief }) => {
    const { body, headers } = await app.request('/api/invitations/?format=csv&ordering=email', { as: chief });

    expect(headers['content-type']).toContain('text/csv');
    expect(body).toContain("'=1+1");
    expect(body.split('\n')[0]).toContain('email,name,role,state');
  });

  test('an admin of another school sees none of them', async ({ hands, admin, first }) => {
    expect(await hands.invitationState(first, admin)).toBeUndefined();
    const replies = await Promise.all(
      ['resend', 'link'].map((act) => hands.post(`/invitations/${first}/${act}/`, {}, admin)),
    );
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  });
});
