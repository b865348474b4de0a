import { describe, expect } from 'vitest';
import { classTest } from '#api/testing/class-test.ts';
import type { Person } from '#api/testing/test-app.ts';

const LIST = '/api/class-activity/';
const test = classTest
  /** Sets the last sign-in. People in tests have a session, so they have signed in. */
  .extend('signedIn', ({ app }) => async ({ id }: Person, daysAgo: number | null) => {
    await app.database.owner.query(
      'update users set last_sign_in_at = now() - make_interval(days => $2) where id = $1',
      [id, daysAgo],
    );
  })
  .extend('aCard', ({ app }) => async ({ id }: Person, daysAgo: number, isShown = false) => {
    await app.database.owner.query(
      `insert into cards (tenant_id, secret_hash, user_id, created_at, expires_at)
         select tenant_id, uuid_send(uuidv7()), id, now() - make_interval(days => $2), case when $3 then now() end
         from users where id = $1`,
      [id, daysAgo, isShown],
    );
  });

describe('GET /class-activity/', () => {
  test('an admin sees how many students of each class signed in during the last week, the most active class first', async ({
    app,
    school,
    admin,
    teacher,
    aNamedStudent,
    signedIn,
    get,
  }) => {
    const [ada, ben, cy, gone] = [
      await aNamedStudent('Ada'),
      await aNamedStudent('Ben'),
      await aNamedStudent('Cy'),
      await aNamedStudent('Gone', 'Shah', { archived_at: new Date() }),
    ];
    await signedIn(ada, 1);
    await signedIn(ben, 8);
    await signedIn(cy, null);
    await signedIn(gone, null);
    await app.aClass(teacher, 'Badgers', [ben, cy, gone]);
    await app.aClass(teacher, 'Otters', [ada, ben]);
    await app.aClass(teacher, 'Empty');
    const old = await app.aClass(teacher, 'Old', [ada]);
    await app.database.owner.query('update school_classes set archived_at = now() where id = $1', [old.id]);
    await app.aPerson(school, 'teacher');

    const { classes, never_signed_in } = (await get(LIST, admin)).json();

    expect(never_signed_in).toBe(1);
    expect(classes.map(({ id: _, ...counts }: { id: string }) => counts)).toEqual([
      { name: 'Otters', no_of_students: 2, signed_in: 1 },
      { name: 'Badgers', no_of_students: 2, signed_in: 0 },
      { name: 'Empty', no_of_students: 0, signed_in: 0 },
    ]);
  });

  test('a teacher sees only the own classes, a lead teacher all of them', async ({
    app,
    teacher,
    colleague,
    lead,
    aNamedStudent,
    signedIn,
    get,
  }) => {
    const [ada, ben] = [await aNamedStudent('Ada'), await aNamedStudent('Ben')];
    await signedIn(ada, null);
    await signedIn(ben, null);
    await app.aClass(teacher, 'Otters', [ada]);
    await app.aClass(colleague, 'Herons', [ben]);

    expect((await get(LIST, teacher)).json()).toMatchObject({ never_signed_in: 1, classes: [{ name: 'Otters' }] });
    expect((await get(LIST, lead)).json()).toMatchObject({
      never_signed_in: 2,
      classes: [{ name: 'Herons' }, { name: 'Otters' }],
    });
  });

  test('students get nothing, a query is malformed, and an admin of another school sees none of these classes', async ({
    app,
    teacher,
    aNamedStudent,
    get,
  }) => {
    const student = await aNamedStudent('Ada');
    await app.aClass(teacher, 'Otters', [student]);
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');

    expect((await get(LIST, student)).statusCode).toBe(403);
    expect((await get(`${LIST}?class=1`, teacher)).statusCode).toBe(400);
    expect((await get(LIST, stranger)).json()).toEqual({ never_signed_in: 0, classes: [] });
  });
});

describe('GET /class-activity/{id}/', () => {
  test('a teacher sees who signed in during the last week, and whose printed card was replaced', async ({
    app,
    teacher,
    aNamedStudent,
    signedIn,
    aCard,
    get,
  }) => {
    const [ada, ben, cy] = [await aNamedStudent('Ada'), await aNamedStudent('Ben'), await aNamedStudent('Cy')];
    await signedIn(ada, 2);
    await signedIn(ben, 9);
    await signedIn(cy, null);
    await aCard(ada, 20);
    await aCard(ada, 3);
    // A first card and a code on a screen replace no card, and last month does not count.
    await aCard(ben, 3);
    await aCard(ben, 1, true);
    await aCard(cy, 40);
    await aCard(cy, 30);
    const { id } = await app.aClass(teacher, 'Otters', [ada, ben, cy]);

    const { name, students } = (await get(`${LIST}${id}/`, teacher)).json();

    expect(name).toBe('Otters');
    expect(students).toMatchObject([
      { first_name: 'Ada', has_signed_in: true, card_replaced_at: expect.any(String) },
      { first_name: 'Ben', has_signed_in: false, last_sign_in_at: expect.any(String), card_replaced_at: null },
      { first_name: 'Cy', has_signed_in: false, last_sign_in_at: null, card_replaced_at: null },
    ]);
  });

  test('a class of a colleague or of another school is not found, students are refused, and an id has a form', async ({
    app,
    teacher,
    colleague,
    lead,
    aNamedStudent,
    get,
  }) => {
    const student = await aNamedStudent('Ada');
    const { id } = await app.aClass(colleague, 'Herons', [student]);
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');
    const statusFor = async (as: Person, of = id) => (await get(`${LIST}${of}/`, as)).statusCode;

    expect(await statusFor(lead)).toBe(200);
    expect(await statusFor(teacher)).toBe(404);
    expect(await statusFor(stranger)).toBe(404);
    expect(await statusFor(student)).toBe(403);
    expect(await statusFor(lead, 'herons')).toBe(400);
  });
});
