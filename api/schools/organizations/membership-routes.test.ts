import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createInvitationActions, uniqueEmail } from '#api/testing/invitation-actions.ts';
import { createOrganizationActions } from '#api/testing/organization-actions.ts';
import type { School } from '#api/testing/test-app.ts';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createOrganizationActions(app))
  .extend('organization', { scope: 'file' }, ({ actions }) => actions.anOrganization())
  .extend('organizationAdmin', { scope: 'file' }, ({ app, organization }) =>
    app.aPerson(organization, 'organization_admin', {
      first_name: 'Mary',
      last_name: 'Jackson',
    }),
  )
  .extend('schoolAdmin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('memberships', ({ app, schoolAdmin }) => async (as = schoolAdmin) => {
    return (await app.request('/api/memberships/', { as })).json().results;
  })
  .extend('grant', ({ app, organization, schoolAdmin }) => (grants: string, as = schoolAdmin) => {
    return app.request(`/api/memberships/${organization.id}/`, { method: 'PATCH', as, body: { grants } });
  })
  .extend('auditEventsOf', ({ app }) => async ({ id }: School) => {
    return (
      await app.database.owner.query(
        'select act, subject_id, facts from audit_events where tenant_id = $1 order by id',
        [id],
      )
    ).rows;
  })
  .extend('list', ({ app, schoolAdmin }) => async (as = schoolAdmin) => {
    return (await app.request('/api/memberships/invitations/', { as })).json().results;
  })
  .extend('answer', ({ app, schoolAdmin }) => (id: string, body: object, as = schoolAdmin) => {
    return app.request(`/api/memberships/invitations/${id}/answer/`, { method: 'POST', as, body });
  })
  .extend('anInvitedAdmin', ({ app, organizationAdmin, school }) => async () => {
    const email = uniqueEmail();
    await createInvitationActions(app).post('/organization/invitations/', { email }, organizationAdmin);
    return app.aPerson(school, 'school_admin', { username: email, email, email_verified_at: new Date() });
  });

describe('GET, PATCH and DELETE /memberships/', () => {
  test.beforeEach(({ actions, organization, school }) => actions.joinOrganization(school, organization, 'figures'));

  test('a school changes an organization’s access, and the same access again changes nothing', async ({
    organization,
    school,
    memberships,
    grant,
    auditEventsOf,
  }) => {
    const [before] = await memberships();
    const changed = await grant('administer');
    const again = await grant('administer');

    expect(before).toMatchObject({ id: organization.id, school_name: 'Northwind Trust', grants: 'figures' });
    expect(changed.json().grants).toBe('administer');
    expect(again.json().granted_at).toBe(changed.json().granted_at);
    expect(changed.json().granted_at > before.granted_at).toBe(true);
    expect(await auditEventsOf(school)).toEqual([
      { act: 'membership.granted', subject_id: organization.id, facts: { grants: 'administer' } },
    ]);
  });

  test('an organization without access sees only that the school is a member', async ({
    app,
    organizationAdmin,
    school,
    grant,
  }) => {
    await grant('none');
    const { results } = (await app.request('/api/organization/schools/?limit=100', { as: organizationAdmin })).json();

    expect(results.find(({ id }: School) => id === school.id)).toMatchObject({ grants: 'none', students: null });
  });

  test('an unknown access is refused, and so is an organization that the school does not belong to', async ({
    app,
    memberships,
    grant,
  }) => {
    const other = await app.aPerson(await app.aSchool(), 'school_admin');

    expect((await grant('everything')).statusCode).toBe(400);
    expect((await grant('none', other)).statusCode).toBe(404);
    expect(await memberships()).toMatchObject([{ grants: 'figures' }]);
  });

  test('a school leaves an organization once', async ({
    app,
    organization,
    school,
    schoolAdmin,
    memberships,
    auditEventsOf,
  }) => {
    const leave = () => app.request(`/api/memberships/${organization.id}/`, { method: 'DELETE', as: schoolAdmin });

    expect((await leave()).statusCode).toBe(204);
    expect((await leave()).statusCode).toBe(404);
    expect(await memberships()).toEqual([]);
    expect(await auditEventsOf(school)).toEqual([{ act: 'membership.ended', subject_id: organization.id, facts: {} }]);
  });

  test('a teacher and a visiting admin of the organization are refused', async ({
    app,
    actions,
    organization,
    organizationAdmin,
    school,
    grant,
  }) => {
    await grant('administer');
    const token = await actions.visit(organizationAdmin, school);
    const asVisitor = { at: school, token };
    const address = `/api/memberships/${organization.id}/`;
    const requests = [
      app.request('/api/memberships/', asVisitor),
      app.request(address, { ...asVisitor, method: 'PATCH', body: { grants: 'administer' } }),
      app.request(address, { ...asVisitor, method: 'DELETE' }),
      grant('none', await app.aPerson(school, 'teacher_admin')),
    ];

    expect((await Promise.all(requests)).map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403]);
  });
});

describe('GET and POST /memberships/invitations/', () => {
  test('an admin accepts an invitation once, with the organization’s access, and the organization sees the answer', async ({
    app,
    organization,
    organizationAdmin,
    school,
    memberships,
    auditEventsOf,
    list,
    answer,
    anInvitedAdmin,
  }) => {
    const invited = await anInvitedAdmin();
    const [invitation] = await list(invited);
    const replies = [1, 2].map(() => answer(invitation.id, { answer: 'accepted', grants: 'figures' }));
    const statuses = (await Promise.all(replies)).map(({ statusCode }) => statusCode);

    expect(invitation).toMatchObject({ organization_name: 'Northwind Trust', inviter: 'Mary Jackson' });
    expect(statuses.sort()).toEqual([204, 404]);
    expect(await memberships()).toMatchObject([{ id: organization.id, grants: 'figures' }]);
    expect(await list()).toEqual([]);
    expect(await createInvitationActions(app).invitationState(invitation.id, organizationAdmin, 'school')).toBe(
      'accepted',
    );
    expect(await auditEventsOf(school)).toEqual([
      { act: 'membership.joined', subject_id: organization.id, facts: { grants: 'figures' } },
    ]);
  });

  test('an admin declines an invitation, and the school does not join', async ({
    app,
    organizationAdmin,
    memberships,
    list,
    answer,
    anInvitedAdmin,
  }) => {
    const [invitation] = await list(await anInvitedAdmin());

    expect((await answer(invitation.id, { answer: 'declined' })).statusCode).toBe(204);
    expect(await memberships()).toEqual([]);
    expect(await list()).toEqual([]);
    expect(await createInvitationActions(app).invitationState(invitation.id, organizationAdmin, 'school')).toBe(
      'declined',
    );
  });

  test('an invitation is not listed for an unconfirmed email address, and another school cannot answer it', async ({
    app,
    organizationAdmin,
    school,
    memberships,
    list,
    answer,
    anInvitedAdmin,
  }) => {
    const email = uniqueEmail();
    await createInvitationActions(app).post('/organization/invitations/', { email }, organizationAdmin);
    await app.aPerson(school, 'school_admin', { username: email, email });
    const [invitation] = await list(await anInvitedAdmin());
    const other = await app.aPerson(await app.aSchool(), 'school_admin');

    expect(await list()).toHaveLength(1);
    expect(await list(other)).toEqual([]);
    expect((await answer(invitation.id, { answer: 'accepted' }, other)).statusCode).toBe(404);
    expect(await memberships(other)).toEqual([]);
  });

  test('an invitation that the organization revoked is not listed, and its answer is refused', async ({
    app,
    organizationAdmin,
    list,
    answer,
    anInvitedAdmin,
  }) => {
    const invited = await anInvitedAdmin();
    const [invitation] = await list(invited);
    await app.request(`/api/invitations/${invitation.id}/`, { method: 'DELETE', as: organizationAdmin });

    expect(await list(invited)).toEqual([]);
    expect((await answer(invitation.id, { answer: 'accepted' })).json().error).toContain('withdrawn');
  });
});

describe('GET /organizations/', () => {
  test('a school finds confirmed organizations by the beginning of their name or subdomain', async ({
    app,
    school,
    schoolAdmin,
  }) => {
    const prefix = `q${school.id.slice(-8)}`;
    const facts = { kind: 'organization', school_name: `${prefix.toUpperCase()} Learning Trust` };
    const byName = await app.aSchool(facts);
    await app.aSchool({ ...facts, verified_at: null });
    await app.aSchool({ school_name: `${prefix} School` });
    const bySubdomain = await app.aSchool({ kind: 'organization', school_name: 'Other', subdomain: `${prefix}-other` });
    const search = async (text: string) =>
      (await app.request(`/api/organizations/?search=${text}`, { as: schoolAdmin }))
        .json()
        .results.map(({ id }: School) => id);

    expect(await search(prefix)).toEqual(expect.arrayContaining([byName.id, bySubdomain.id]));
    expect(await search(prefix)).toHaveLength(2);
    expect(await search(prefix.slice(0, 1))).toEqual([]);
    expect(await search('learning')).toEqual([]);
  });
});
