import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createInvitationActions, uniqueEmail } from '#api/testing/invitation-actions.ts';
import { type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';

let app: TestApp;
let invitations: ReturnType<typeof createInvitationActions>;
let school: School;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
  invitations = createInvitationActions(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool();
  admin = await app.aPerson(school, 'school_admin');
});

const invite = (email = uniqueEmail(), by = admin) => invitations.post('/invitations/', { email, role: 'teacher' }, by);

describe('POST /invitations/ of a new school', () => {
  test('sends 20 a day, and more after ten people have confirmed their address', async () => {
    for (let turn = 0; turn < 20; turn++) expect((await invite()).statusCode).toBe(201);
    const refused = await invite();
    const teachers = Array.from({ length: 10 }, () =>
      app.aPerson(school, 'teacher', { email_verified_at: new Date() }),
    );
    await Promise.all(teachers);

    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toBe(
      'You can invite 20 people a day until 10 of them have accepted. Try again tomorrow.',
    );
    expect((await invite()).statusCode).toBe(201);
  });

  test('counts people whom an admin adds by email as well', async () => {
    for (let turn = 0; turn < 20; turn++) await invite();
    const person = { first_name: 'Ada', last_name: 'Byron', email: uniqueEmail(), role: 'teacher', country: 'GB' };

    expect((await invitations.post('/people/', person, admin)).statusCode).toBe(429);
  });
});

describe('POST /invitations/decline/ with blocks_further', () => {
  test('stops invitations of every school to this mailbox, whatever its case and tag', async () => {
    const { token } = await invitations.invite(admin, 'ada+school@home.example');
    await invitations.byToken('decline', { token, blocks_further: true }, { at: school });
    const other = await app.aPerson(await app.aSchool(), 'school_admin');

    const refused = await invite('Ada@Home.example', other);

    expect(refused.statusCode).toBe(409);
    expect(refused.json().state).toBe('blocked');
    expect((await invite(uniqueEmail(), other)).statusCode).toBe(201);
  });

  test('declining alone blocks nothing', async () => {
    const email = uniqueEmail();
    const { token } = await invitations.invite(admin, email);
    await invitations.byToken('decline', { token }, { at: school });

    expect((await invite(email)).statusCode).toBe(201);
  });
});
