import { describe, expect } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { appTest } from '#api/testing/app-test.ts';
import { calls } from '#api/testing/calls.ts';
import { createInvitationActions, tokenIn, uniqueEmail } from '#api/testing/invitation-actions.ts';
import { callerOf, type Person, type School } from '#api/testing/test-app.ts';
import { answerRequestToJoin, joinOrganizationByToken } from './cross-tenant-queries.ts';

const test = appTest
  .extend('hands', { scope: 'file' }, ({ app }) => createInvitationActions(app))
  .extend('anOrganization', { scope: 'file' }, ({ app }) => () => {
    return app.aSchool({ kind: 'organization', school_name: 'Northwind Trust' });
  })
  .extend('organization', { scope: 'file' }, ({ anOrganization }) => anOrganization())
  .extend('chief', { scope: 'file' }, ({ app, organization }) =>
    app.aPerson(organization, 'organization_admin', { first_name: 'Mary', last_name: 'Jackson' }),
  )
  .extend('aSchoolAdmin', ({ app }) => async () => {
    return app.aPerson(await app.aSchool(), 'school_admin');
  })
  .extend('grantOf', ({ app, organization }) => async (school: School) => {
    return (
      await app.database.owner.query('select grants from memberships where tenant_id = $1 and organization_id = $2', [
        school.id,
        organization.id,
      ])
    ).rows[0];
  })
  .extend('schoolInvited', ({ hands, chief }) => async (email?: string) => {
    const reply = await hands.post('/organization/invitations/', email ? { email } : {}, chief);
    const { id, url } = reply.json();
    return { id, url, token: tokenIn(url ?? (await hands.latestLinkTo(email ?? ''))) };
  })
  .extend('requested', ({ hands, organization, aSchoolAdmin }) => async (grants = 'administer') => {
    const admin = await aSchoolAdmin();
    const reply = await hands.post('/membership-requests/', { organization: organization.subdomain, grants }, admin);
    return { admin, id: reply.json().id as string, answer: reply };
  })
  .extend('answered', ({ hands }) => (id: string, answer: string, as: Person) => {
    return hands.post(`/membership-requests/${id}/answer/`, { answer }, as);
  });

describe('POST /invitations/join/', () => {
  test('a school gets an email from the organization, with a link to the root host', async ({
    hands,
    schoolInvited,
  }) => {
    const email = uniqueEmail();
    await schoolInvited(email);
    const { links, text_part, subject } = await hands.latestEmailTo(email);

    expect(links[0]).toMatch(/^http:\/\/localhost:3000\/accept-invitation#invite-/);
    expect(subject).toBe('Northwind Trust has invited you');
    expect(text_part).toEqual(expect.stringContaining('Mary Jackson from Northwind Trust'));
  });

  test('an admin accepts once at the school’s own host, with the access they choose', async ({
    app,
    hands,
    chief,
    aSchoolAdmin,
    grantOf,
    schoolInvited,
  }) => {
    const { id, token } = await schoolInvited(uniqueEmail());
    const admin = await aSchoolAdmin();
    const invitation = (await hands.byToken('open', { token }, { as: admin })).json();
    const joined = await hands.byToken('join', { token, grants: 'figures' }, { as: admin });
    const late = await hands.byToken('join', { token, grants: 'figures' }, { as: await aSchoolAdmin() });

    expect(invitation).toMatchObject({ kind: 'school', from: 'Northwind Trust', is_here: true });
    expect(joined.json()).toEqual({ organization: 'Northwind Trust' });
    expect(await grantOf(admin.school)).toEqual({ grants: 'figures' });
    expect(late.statusCode).toBe(409);
    expect(late.json().state).toBe('accepted');
    expect(await hands.invitationState(id, chief, 'school')).toBe('accepted');
    const { rows } = await app.database.owner.query('select act, facts from audit_events where tenant_id = $1', [
      admin.school.id,
    ]);
    expect(rows).toEqual([{ act: 'membership.joined', facts: { grants: 'figures' } }]);
  });

  test('an admin joins by a copied link and gives no access; a member cannot be invited again', async ({
    hands,
    chief,
    aSchoolAdmin,
    grantOf,
    schoolInvited,
  }) => {
    const admin = await aSchoolAdmin();
    const [first, second] = [await schoolInvited(), await schoolInvited()];
    await hands.byToken('join', { token: first.token, grants: 'none' }, { as: admin });
    const retry = await hands.byToken('join', { token: second.token, grants: 'administer' }, { as: admin });

    expect(await grantOf(admin.school)).toEqual({ grants: null });
    expect(retry.statusCode).toBe(409);
    expect(retry.json().state).toBe('member');
    expect((await hands.post(`/invitations/${second.id}/resend/`, {}, chief)).json().error).toContain('Get a link');
  });

  test('a school without an account declines at the root host', async ({ hands, chief, schoolInvited }) => {
    const { id, token } = await schoolInvited(uniqueEmail());

    expect((await hands.byToken('decline', { token }, { host: 'localhost' })).statusCode).toBe(204);
    expect(await hands.invitationState(id, chief, 'school')).toBe('declined');
  });

  test('a new school registers with the invitation and is a member immediately', async ({
    app,
    hands,
    chief,
    grantOf,
    schoolInvited,
  }) => {
    const { id, url } = await schoolInvited();
    const form = { ...calls['POST /tenants/create/']?.form, is_organization: 'true', logo: '' };
    const { logo: _, ...typed } = form;
    const register = (link: string, name: string) =>
      app.request(`/api/tenants/create/?invitation_link=${encodeURIComponent(link)}`, {
        method: 'POST',
        form: { ...typed, school_name: name, school_email: uniqueEmail() },
      });
    const reply = await register(url, 'Green Valley');
    const { rows } = await app.database.owner.query('select id, kind from tenants where subdomain = $1', [
      'green-valley',
    ]);
    const late = await register(tokenIn(url), 'Blue Valley');

    expect(reply.statusCode).toBe(201);
    expect(rows[0].kind).toBe('school');
    expect(await grantOf(rows[0])).toEqual({ grants: null });
    expect(await hands.invitationState(id, chief, 'school')).toBe('accepted');
    expect(late.statusCode).toBe(400);
    expect(late.json().error).toBe('This invitation is no longer valid.');
    expect((await app.database.owner.query(`select 1 from tenants where subdomain = 'blue-valley'`)).rows).toEqual([]);
  });

  test('no school joins an organization that is suspended', async ({ app, hands, anOrganization, aSchoolAdmin }) => {
    const organization = await anOrganization();
    const chief = await app.aPerson(organization, 'organization_admin');
    const { url } = (await hands.post('/organization/invitations/', {}, chief)).json();
    await app.database.owner.query('update tenants set suspended_at = now() where id = $1', [organization.id]);
    const admin = await aSchoolAdmin();
    expect(
      await inTenant(app.pool, callerOf(admin), (db) => joinOrganizationByToken(db, tokenIn(url), 'figures')),
    ).toBeUndefined();
  });

  test('an organization and a teacher cannot join with it', async ({ app, hands, anOrganization, schoolInvited }) => {
    const { token } = await schoolInvited();
    const other = await app.aPerson(await anOrganization(), 'organization_admin');
    const teacher = await app.aPerson(await app.aSchool(), 'teacher');
    const attempts = [other, teacher].map((as) => hands.byToken('join', { token, grants: 'none' }, { as }));

    expect((await Promise.all(attempts)).map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    const joined = await inTenant(app.pool, callerOf(other), (db) => joinOrganizationByToken(db, token, null));
    expect(joined).toBeUndefined();
  });
});

describe('POST /membership-requests/ and its answer', () => {
  test('an organization accepts a request, and the school is a member with the access it offered', async ({
    app,
    hands,
    chief,
    grantOf,
    requested,
    answered,
  }) => {
    const { admin, id } = await requested();
    const { results } = (await app.request('/api/membership-requests/', { as: chief })).json();
    const acceptance = await answered(id, 'accepted', chief);
    const { rows } = await app.database.owner.query(
      'select act, actor_id, actor_name from audit_events where tenant_id = $1 order by id',
      [admin.school.id],
    );

    expect(results.find((row: { id: string }) => row.id === id)).toMatchObject({
      state: 'waiting',
      grants: 'administer',
    });
    expect(acceptance.statusCode).toBe(204);
    expect(await grantOf(admin.school)).toEqual({ grants: 'administer' });
    expect(await hands.invitationState(id, admin, 'request')).toBe('accepted');
    expect(rows.at(-1)).toEqual({ act: 'invitation.accepted', actor_id: null, actor_name: 'Mary Jackson' });
    expect((await answered(id, 'declined', chief)).statusCode).toBe(404);
  });

  test('an organization gets an email with a link to its own host, also when the request is resent', async ({
    hands,
    organization,
    chief,
    requested,
  }) => {
    const { admin, id } = await requested('figures');
    await hands.post(`/invitations/${id}/resend/`, {}, admin);
    const { links, text_part } = await hands.latestEmailTo('office@harbour.example');
    const invitation = (await hands.byToken('open', { token: tokenIn(links[0]) }, { as: chief })).json();

    expect(new URL(links[0]).host).toBe(`${organization.subdomain}.localhost:3000`);
    expect(text_part).toContain('lets you view its statistics');
    expect(invitation).toMatchObject({ id, kind: 'request', is_here: true, from: 'Harbour School', grants: 'figures' });
    const byLink = await hands.byToken('decline', { token: tokenIn(links[0]) }, { at: organization });
    expect(byLink.statusCode).toBe(401);
    expect(await hands.invitationState(id, admin, 'request')).toBe('opened');
  });

  test('another organization cannot answer the request', async ({
    app,
    anOrganization,
    grantOf,
    requested,
    answered,
  }) => {
    const { id, admin } = await requested();
    const other = await app.aPerson(await anOrganization(), 'organization_admin');

    expect((await answered(id, 'accepted', other)).statusCode).toBe(404);
    expect((await answered(id, 'accepted', admin)).statusCode).toBe(403);
    const crossed = await inTenant(app.pool, callerOf(admin), (db) =>
      answerRequestToJoin(db, { id, answer: 'accepted', by: '' }),
    );
    expect(crossed).toBe(false);
    expect(await grantOf(admin.school)).toBeUndefined();
  });

  test('an admin reads that an organization is unknown, or that the school has already asked', async ({
    hands,
    organization,
    aSchoolAdmin,
  }) => {
    const admin = await aSchoolAdmin();
    const ask = (name: string) => hands.post('/membership-requests/', { organization: name }, admin);
    const wrong = await Promise.all(['nowhere', admin.school.subdomain, 'not an address'].map(ask));
    await ask(organization.subdomain);

    expect(wrong.map((reply) => reply.json().fields.organization)).toEqual(
      wrong.map(() => ['No organization uses this web address.']),
    );
    expect((await ask(organization.subdomain)).json().fields).toEqual({
      organization: [
        'Your school has already asked to join this organization. You can resend the request from the list.',
      ],
    });
  });

  test('an admin asks two organizations that share an email address', async ({
    app,
    hands,
    anOrganization,
    aSchoolAdmin,
  }) => {
    const admin = await aSchoolAdmin();
    const [one, other] = await Promise.all([1, 2].map(() => anOrganization()));
    await app.database.owner.query(`update tenants set school_email = 'office@trust.example' where id = any($1)`, [
      [one?.id, other?.id],
    ]);
    const ask = (at?: School) => hands.post('/membership-requests/', { organization: at?.subdomain }, admin);

    expect((await ask(one)).statusCode).toBe(201);
    expect((await ask(other)).statusCode).toBe(201);
  });

  test('a request that the school withdrew cannot be answered', async ({ app, chief, requested, answered }) => {
    const { id, admin } = await requested();
    await app.request(`/api/invitations/${id}/`, { method: 'DELETE', as: admin });

    expect((await answered(id, 'accepted', chief)).statusCode).toBe(404);
  });
});

test('the app’s database role cannot read links of another tenant or insert memberships', async ({
  app,
  organization,
  aSchoolAdmin,
  schoolInvited,
}) => {
  const { token } = await schoolInvited();
  const admin = await aSchoolAdmin();
  const visibleLinks = await inTenant(app.pool, callerOf(admin), (db) =>
    db.selectFrom('invitation_links').selectAll().execute(),
  );
  const insertion = inTenant(app.pool, callerOf(admin), (db) =>
    db.insertInto('memberships').values({ tenant_id: admin.school.id, organization_id: organization.id }).execute(),
  );

  expect(visibleLinks).toEqual([]);
  expect(token.length).toBe(50);
  await expect(insertion).rejects.toThrow(/permission denied/);
});
