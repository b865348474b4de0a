import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createInvitationActions, uniqueEmail } from '#api/testing/invitation-actions.ts';

const test = schoolTest
  .extend('invitations', { scope: 'file' }, ({ app }) => createInvitationActions(app))
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('invite', ({ invitations, admin }) => (email = uniqueEmail(), by = admin) => {
    return invitations.post('/invitations/', { email, role: 'teacher' }, by);
  });

describe('POST /invitations/ of a new school', () => {
  test('sends 20 a day, and more after ten people have confirmed their address', async ({ app, school, invite }) => {
    for (let turn = 0; turn < 20; turn++) expect((await invite()).statusCode).toBe(201);
    const refusedReply = await invite();
    const teachers = Array.from({ length: 10 }, () =>
      app.aPerson(school, 'teacher', { email_verified_at: new Date() }),
    );
    await Promise.all(teachers);

    expect(refusedReply.statusCode).toBe(429);
    expect(refusedReply.json().error).toBe(
      'You can invite 20 people a day until 10 of them have accepted. Try again tomorrow.',
    );
    expect((await invite()).statusCode).toBe(201);
  });

  test('counts people whom an admin adds by email as well', async ({ invitations, admin, invite }) => {
    for (let turn = 0; turn < 20; turn++) await invite();
    const person = { first_name: 'Ada', last_name: 'Byron', email: uniqueEmail(), role: 'teacher', country: 'GB' };

    expect((await invitations.post('/people/', person, admin)).statusCode).toBe(429);
  });
});

describe('POST /invitations/decline/ with blocks_further', () => {
  test('stops invitations of every school to this mailbox, whatever its case and tag', async ({
    app,
    invitations,
    school,
    admin,
    invite,
  }) => {
    const { token } = await invitations.invite(admin, 'ada+school@home.example');
    await invitations.byToken('decline', { token, blocks_further: true }, { at: school });
    const other = await app.aPerson(await app.aSchool(), 'school_admin');

    const refusedReply = await invite('Ada@Home.example', other);

    expect(refusedReply.statusCode).toBe(409);
    expect(refusedReply.json().state).toBe('blocked');
    expect((await invite(uniqueEmail(), other)).statusCode).toBe(201);
  });

  test('declining alone blocks nothing', async ({ invitations, school, admin, invite }) => {
    const email = uniqueEmail();
    const { token } = await invitations.invite(admin, email);
    await invitations.byToken('decline', { token }, { at: school });

    expect((await invite(email)).statusCode).toBe(201);
  });
});
