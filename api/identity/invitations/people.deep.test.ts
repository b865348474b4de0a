import { describe, expect } from 'vitest';
import { appTest } from '#api/testing/app-test.ts';
import { adultPassword, aTeacher } from '#api/testing/credentials.ts';
import { createInvitationActions, tokenIn, uniqueEmail } from '#api/testing/invitation-actions.ts';

const test = appTest
  .extend('hands', { scope: 'file' }, ({ app }) => createInvitationActions(app))
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('admin', { scope: 'file' }, ({ app, school }) =>
    app.aPerson(school, 'school_admin', { first_name: 'Grace', last_name: 'Hopper' }),
  )
  .extend('roleOf', ({ app }) => async (email: string) => {
    return (await app.database.owner.query('select role, email_verified_at from users where username = $1', [email]))
      .rows[0];
  });

describe('POST /invitations/accept/ for an existing account', () => {
  test.for([
    ['archived', { archived_at: new Date() }, 'archived'],
    ['a student', { role: 'student' }, 'student'],
  ])(
    'a person whose account is %s cannot accept, and the invitation stays open',
    async ([, facts, state], { app, hands, school, admin }) => {
      const { id, email, token } = await hands.invite(admin, uniqueEmail());
      const { role = 'teacher', ...rest } = facts as { role?: 'student' };
      const person = await app.aPerson(school, role, { username: email, ...rest });
      const reply = await hands.byToken('accept', { token }, role === 'student' ? { as: person } : { at: school });

      expect(reply.statusCode).toBe(409);
      expect(reply.json().state).toEqual(state);
      expect(await hands.invitationState(id, admin)).toBe('opened');
    },
  );
});

describe('POST /invitations/accept/', () => {
  test('a person accepts with a name and a password, gets an account with the role and is signed in', async ({
    app,
    hands,
    school,
    admin,
    roleOf,
  }) => {
    const { id, email, token } = await hands.invite(admin, uniqueEmail(), 'teacher_admin');
    const reply = await hands.acceptAsNewPerson(token, school);
    const profile = await app.request('/api/user/profile/', { at: school, token: reply.json().access });

    expect(reply.json().user).toMatchObject({ email, role: 'teacher_admin', first_name: 'Ada' });
    expect(profile.statusCode).toBe(200);
    expect((await roleOf(email)).email_verified_at).not.toBeNull();
    expect(await hands.invitationState(id, admin)).toBe('accepted');
  });

  test('the list then shows the name of the account, new or existing', async ({ app, hands, school, admin }) => {
    const nameless = { role: 'teacher', name: '' };
    const [adaEmail, other] = [uniqueEmail(), uniqueEmail()];
    for (const email of [adaEmail, other]) await hands.post('/invitations/', { ...nameless, email }, admin);
    const colleague = await aTeacher(app, school, { username: other });
    const nameOf = async (email: string) =>
      (await app.request(`/api/invitations/?search=${email}`, { as: admin })).json().results[0].name;

    expect(await nameOf(adaEmail)).toBeNull();
    await hands.acceptAsNewPerson(tokenIn(await hands.latestLinkTo(adaEmail)), school);
    await hands.byToken('accept', { token: tokenIn(await hands.latestLinkTo(other)) }, { as: colleague });
    expect(await nameOf(adaEmail)).toBe('Ada Lovelace');
    expect(await nameOf(other)).toBe('Robin Example');
    expect((await app.request('/api/invitations/?search=robin', { as: admin })).json().count).toBe(1);
  });

  test('a person who accepts by a copied link has an unconfirmed email address', async ({
    hands,
    school,
    admin,
    roleOf,
  }) => {
    const { id, email } = await hands.invite(admin, uniqueEmail());
    const { url } = (await hands.post(`/invitations/${id}/link/`, {}, admin)).json();

    expect((await hands.acceptAsNewPerson(tokenIn(url), school)).statusCode).toBe(200);
    expect((await roleOf(email)).email_verified_at).toBeNull();
  });

  test('a person without a name or with a weak password reads it at the field and can try again', async ({
    hands,
    school,
    admin,
  }) => {
    const { token } = await hands.invite(admin, uniqueEmail());
    const nameless = await hands.byToken('accept', { token }, { at: school });
    const names = { first_name: 'Ada', last_name: 'Lovelace' };
    const weak = await hands.byToken('accept', { token, ...names, password: 'password1' }, { at: school });

    expect(Object.keys(nameless.json().fields)).toEqual(['first_name', 'password']);
    expect(Object.keys(weak.json().fields)).toEqual(['password']);
    expect((await hands.acceptAsNewPerson(token, school)).statusCode).toBe(200);
  });

  test('a person whose account was created in the meantime signs in, accepts and gets the higher role', async ({
    app,
    hands,
    school,
    admin,
  }) => {
    const { id, email, token } = await hands.invite(admin, uniqueEmail(), 'teacher_admin');
    const colleague = await aTeacher(app, school, { username: email });
    const before = await hands.acceptAsNewPerson(token, school);
    const accepted = await hands.byToken('accept', { token }, { as: colleague });
    const access = accepted.json().access;

    expect((await hands.byToken('open', { token }, { at: school })).json().has_account).toBe(true);
    expect(before.statusCode).toBe(409);
    expect(before.json().state).toBe('has account');
    expect(accepted.json().user.role).toBe('teacher_admin');
    expect((await app.request('/api/user/profile/', { at: school, token: access })).statusCode).toBe(200);
    expect(await hands.invitationState(id, admin)).toBe('accepted');
    const body = { username: email, password: adultPassword };
    expect((await app.request('/api/auth/token/', { method: 'POST', at: school, body })).statusCode).toBe(200);
  });

  test('an admin who accepts an invitation as a teacher stays an admin', async ({ app, hands, school, admin }) => {
    const { email, token } = await hands.invite(admin, uniqueEmail());
    const chief = await app.aPerson(school, 'school_admin', { username: email, email });

    expect((await hands.byToken('accept', { token }, { as: chief })).json().user.role).toBe('school_admin');
  });
});

describe('POST /invitations/accept/ when it cannot be accepted', () => {
  test('a resent invitation has a new email, and both links work', async ({ hands, school, admin }) => {
    const { id, email, token } = await hands.invite(admin, uniqueEmail());
    const retry = await hands.post(`/invitations/${id}/resend/`, {}, admin);
    const second = tokenIn(await hands.latestLinkTo(email));

    expect(retry.statusCode).toBe(200);
    expect(second).not.toBe(token);
    expect((await hands.acceptAsNewPerson(token, school)).statusCode).toBe(200);
    expect((await hands.acceptAsNewPerson(second, school)).json()).toMatchObject({ state: 'accepted' });
  });

  test('an expired invitation is refused, and works again after it is resent', async ({
    app,
    hands,
    school,
    admin,
  }) => {
    const { id, email, token } = await hands.invite(admin, uniqueEmail());
    const past = "set expires_at = now() - interval '1 second' where";
    await app.database.owner.query(`update invitation_links ${past} invitation_id = $1`, [id]);
    await app.database.owner.query(`update invitations ${past} id = $1`, [id]);
    const invitation = (await hands.byToken('open', { token }, { at: school })).json();
    const accepted = await hands.acceptAsNewPerson(token, school);

    expect(invitation.state).toBe('expired');
    expect(accepted.statusCode).toBe(409);
    expect(accepted.json().state).toBe('expired');
    expect(accepted.json().error).toContain('14 days');
    expect(await hands.invitationState(id, admin)).toBe('expired');
    await hands.post(`/invitations/${id}/resend/`, {}, admin);
    expect((await hands.acceptAsNewPerson(tokenIn(await hands.latestLinkTo(email)), school)).statusCode).toBe(200);
  });

  test('an invitation that was revoked while its page was open creates no account', async ({
    app,
    hands,
    school,
    admin,
    roleOf,
  }) => {
    const { id, email, token } = await hands.invite(admin, uniqueEmail());
    await hands.byToken('open', { token }, { at: school });
    expect(await hands.invitationState(id, admin)).toBe('opened');
    const reply = await app.request(`/api/invitations/${id}/`, { method: 'DELETE', as: admin });
    const late = await hands.acceptAsNewPerson(token, school);

    expect(reply.statusCode).toBe(204);
    expect(late.statusCode).toBe(409);
    expect(late.json().state).toBe('revoked');
    expect(await roleOf(email)).toBeUndefined();
    expect((await hands.post(`/invitations/${id}/resend/`, {}, admin)).json().state).toBe('revoked');
  });

  test('two people accept at the same time: one gets an account, the other reads that it was accepted', async ({
    app,
    hands,
    school,
    admin,
  }) => {
    const { email, token } = await hands.invite(admin, uniqueEmail());
    const replies = await Promise.all([hands.acceptAsNewPerson(token, school), hands.acceptAsNewPerson(token, school)]);

    expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const { rows } = await app.database.owner.query('select 1 from users where username = $1', [email]);
    expect(rows).toHaveLength(1);
  });

  test('a person who is signed in with another account cannot accept, and nothing changes', async ({
    app,
    hands,
    school,
    admin,
    roleOf,
  }) => {
    const { id, email, token } = await hands.invite(admin, uniqueEmail());
    const other = await aTeacher(app, school);
    const reply = await hands.byToken('accept', { token }, { as: other });

    expect(reply.statusCode).toBe(409);
    expect(reply.json().state).toBe('other account');
    expect(await roleOf(email)).toBeUndefined();
    expect(await hands.invitationState(id, admin)).toBe('opened');
  });
});

describe('POST /invitations/open/ and /invitations/decline/', () => {
  test('at another host an invitation says who sent it and where to answer, and cannot be accepted', async ({
    app,
    hands,
    school,
    admin,
  }) => {
    const { token } = await hands.invite(admin, uniqueEmail());
    const other = await app.aSchool();
    const invitation = (await hands.byToken('open', { token }, { at: other })).json();
    const atRoot = (await hands.byToken('open', { token }, { host: 'localhost' })).json();

    expect(invitation).toMatchObject({ from: 'Harbour School', is_here: false });
    expect(new URL(invitation.url).host).toBe(`${school.subdomain}.localhost:3000`);
    expect(atRoot.is_here).toBe(false);
    expect((await hands.acceptAsNewPerson(token, other)).json().state).toBe('elsewhere');
  });

  test('an unknown token gets the same refusal from every call', async ({ hands, school }) => {
    const calls = ['open', 'decline', 'accept'] as const;
    const unknownLink = { token: `invite-${'A'.repeat(43)}` };
    const replies = await Promise.all(calls.map((act) => hands.byToken(act, unknownLink, { at: school })));

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
    expect(new Set(replies.map(({ body }) => body)).size).toBe(1);
  });

  test('a person declines, the sender sees it, and the link no longer works', async ({ hands, school, admin }) => {
    const { id, token } = await hands.invite(admin, uniqueEmail());

    expect((await hands.byToken('decline', { token }, { at: school })).statusCode).toBe(204);
    expect(await hands.invitationState(id, admin)).toBe('declined');
    expect((await hands.acceptAsNewPerson(token, school)).json().state).toBe('declined');
  });
});
