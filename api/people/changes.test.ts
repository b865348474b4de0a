import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueToken } from '#api/kit/actor.ts';
import { aCardToken, adultPassword, aTeacher, setPassword, signInTokens } from '#api/testing/credentials.ts';
import { callerOf, type Person, type School, startTestApp, type TestApp, tokenSecret } from '#api/testing/test-app.ts';
import { peopleWords } from '#contract/people-words.ts';

let app: TestApp;
let school: School;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool();
  admin = await app.aPerson(school, 'school_admin', {
    email: 'rose@school.example',
    username: 'rose@school.example',
  });
});

const change = ({ id }: { id: string }, body: object, as = admin) =>
  app.request(`/api/people/${id}/`, { method: 'PATCH', as, body });
const act = (what: 'archive' | 'restore', people: { id: string }[], as = admin) =>
  app.request(`/api/people/${what}/`, { method: 'POST', as, body: { ids: people.map(({ id }) => id) } });
const found = async ({ id }: { id: string }) =>
  (await app.database.owner.query('select * from users where id = $1', [id])).rows[0];
const acts = async () =>
  (
    await app.database.owner.query('select act, subject_id, facts from audit_events where tenant_id = $1 order by id', [
      school.id,
    ])
  ).rows;

describe('what is changed', () => {
  test('is what is sent and nothing else, and it is kept without a name', async () => {
    const child = await app.aPerson(school, 'student', { first_name: 'Ann', last_name: 'A', username: 'ann' });

    const answer = await change(child, { first_name: 'Anna' });

    expect(answer.json()).toMatchObject({ first_name: 'Anna', last_name: 'A', username: 'ann' });
    expect(await acts()).toEqual([{ act: 'person.changed', subject_id: child.id, facts: { fields: 'first_name' } }]);
  });

  test('an address opens with the new mail alone; what lies in the old mailbox opens nothing', async () => {
    const teacher = await aTeacher(app, school, { username: 'old@school.example' });
    await app.request('/api/auth/password-reset/', {
      method: 'POST',
      at: school,
      body: { email: 'old@school.example' },
    });

    const answer = await change(teacher, { email: 'New@school.example' });

    expect(answer.json()).toMatchObject({
      email: 'new@school.example',
      username: 'new@school.example',
      email_verified: false,
    });
    await signInTokens(app, { ...teacher, username: 'new@school.example' }, adultPassword);
    await expect(signInTokens(app, teacher, adultPassword)).rejects.toThrow('401');
    const { rows } = await app.database.owner.query('select 1 from one_time_tokens where user_id = $1', [teacher.id]);
    expect(rows).toEqual([]);
    const mails = await app.database.owner.query('select subject from mails where to_address = $1', [
      'old@school.example',
    ]);
    expect(mails.rows.at(-1)).toEqual({ subject: 'Your sign-in email address was changed' });
  });

  test('an address that somebody here has is refused at its field, and nothing changes', async () => {
    const teacher = await aTeacher(app, school);

    const answer = await change(teacher, { email: 'rose@school.example', first_name: 'Other' });

    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, ['email']]);
    expect(await found(teacher)).toMatchObject({ first_name: 'Robin', email: teacher.username });
    expect(await acts()).toEqual([]);
  });

  test.each([
    ['student', 'email', 'a@x.example'],
    ['student', 'country', 'GB'],
    ['teacher', 'username', 'tom'],
    ['teacher', 'external_id', '7'],
    ['student', 'role', 'teacher'],
    ['teacher', 'role', 'student'],
  ] as const)('a %s has no %s of that kind', async (role, field, value) => {
    const answer = await change(await app.aPerson(school, role), { [field]: value });

    expect([answer.statusCode, Object.keys(answer.json().fields)]).toEqual([400, [field]]);
  });
});

describe('a role', () => {
  test('that is new ends the sessions of the old one', async () => {
    const teacher = await aTeacher(app, school);
    const { access } = await signInTokens(app, teacher, adultPassword);

    await change(teacher, { role: 'teacher_admin' });

    expect((await app.request('/api/user/profile/', { at: school, token: access })).statusCode).toBe(401);
    expect(await acts()).toMatchObject([
      { act: 'sign_in.succeeded', subject_id: null, facts: {} },
      { act: 'person.role_changed', subject_id: teacher.id, facts: { from: 'teacher', to: 'teacher_admin' } },
    ]);
  });

  test('of one’s own cannot be changed, and neither can tenant or verification', async () => {
    await app.aPerson(school, 'school_admin');

    const own = await change(admin, { role: 'teacher' });
    const more = await change(admin, { tenant_id: school.id, email_verified_at: '2026-01-01', role: 'teacher' });

    expect([own.statusCode, own.json().error]).toEqual([403, peopleWords.roleIsOwn]);
    expect([more.statusCode, Object.keys(more.json().fields)]).toEqual([400, ['tenant_id', 'email_verified_at']]);
    expect(await found(admin)).toMatchObject({ role: 'school_admin', email_verified_at: null });
  });

  test.each(['upschool_admin', 'organization_admin'])('%s cannot be given by anyone of a school', async (role) => {
    const teacher = await aTeacher(app, school);

    expect((await change(teacher, { role })).statusCode).toBe(403);
    expect(await found(teacher)).toMatchObject({ role: 'teacher' });
  });

  test('of an admin is not for an organization that came by a hand-over, nor anything else of an admin', async () => {
    const other = await app.aPerson(school, 'school_admin');
    const teacher = await aTeacher(app, school);
    const token = await issueToken({ ...callerOf(admin), visit: 'administer' }, tokenSecret);
    const guest = { at: school, token };
    const patch = ({ id }: Person, body: object) =>
      app.request(`/api/people/${id}/`, { method: 'PATCH', body, ...guest });

    const answers = [
      await patch(other, { email: 'mine@elsewhere.example' }),
      await patch(teacher, { role: 'school_admin' }),
      await app.request('/api/people/archive/', { method: 'POST', body: { ids: [other.id] }, ...guest }),
      await patch(teacher, { first_name: 'Tomas' }),
    ];

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 200]);
  });
});

describe('the last admin', () => {
  test('stays, whoever asks', async () => {
    const other = await app.aPerson(school, 'school_admin');
    await act('archive', [other]);

    const answer = await change(admin, { role: 'teacher' }, other);
    const again = await act('archive', [admin]);

    // The archived one is out, and the one who is left cannot go.
    expect([answer.statusCode, again.statusCode, again.json().state]).toEqual([401, 409, 'self']);
  });

  test('of two who take each other’s role at once, one stays', async () => {
    const other = await app.aPerson(school, 'school_admin');

    const answers = await Promise.all([
      change(other, { role: 'teacher' }, admin),
      change(admin, { role: 'teacher' }, other),
    ]);

    const { rows } = await app.database.owner.query(
      `select 1 from users where tenant_id = $1 and role = 'school_admin' and archived_at is null`,
      [school.id],
    );
    expect(rows).toHaveLength(1);
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  });

  test('of three who archive each other in a ring at once, one stays at least, and is told why', async () => {
    const [second, third] = [await app.aPerson(school, 'school_admin'), await app.aPerson(school, 'school_admin')];
    // Their sessions are asked for before anybody is gone.
    const answers = await Promise.all([
      act('archive', [second], admin),
      act('archive', [third], second),
      act('archive', [admin], third),
    ]);

    const { rows } = await app.database.owner.query(
      `select 1 from users where tenant_id = $1 and role = 'school_admin' and archived_at is null`,
      [school.id],
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { statusCode } of answers) expect([200, 401, 409]).toContain(statusCode);
  });

  test('the database decides it: the server’s own role cannot take the last one away', async () => {
    const client = await app.pool.connect();
    try {
      await client.query(`select set_config('app.tenant_id', $1, false)`, [school.id]);
      await expect(client.query(`update users set role = 'teacher' where id = $1`, [admin.id])).rejects.toThrow(
        'the last admin stays',
      );
    } finally {
      client.release(true);
    }
  });
});

test('an archived student is signed out and found nowhere; a restored one has everything back', async () => {
  const child = await app.aPerson(school, 'student', { first_name: 'Ann', username: 'ann' });
  await setPassword(app, child, 'sunflower');
  const { class_id } = await app.aClass(admin, 'Otters', [child]);
  const card = await aCardToken(app, child);
  const { access } = await signInTokens(app, child, 'sunflower');
  const picker = async () =>
    (await app.request(`/api/list-student-in-class/${class_id}/`, { at: school })).json().count;

  const archived = await act('archive', [child, child]);

  expect(archived.json()).toEqual({ count: 1 });
  expect(await picker()).toBe(0);
  expect((await app.request('/api/user/profile/', { at: school, token: access })).statusCode).toBe(401);
  await expect(signInTokens(app, child, 'sunflower')).rejects.toThrow('401');
  await expect(signInTokens(app, child, card)).rejects.toThrow('401');
  expect((await act('archive', [child])).json()).toEqual({ count: 0 });

  expect((await act('restore', [child])).json()).toEqual({ count: 1 });
  expect(await picker()).toBe(1);
  await signInTokens(app, child, card);
  expect((await acts()).map(({ act: done }) => done)).toEqual(['person.archived', 'person.restored']);
});

test('neither a teacher nor a student can manage people', async () => {
  const child = await app.aPerson(school, 'student');
  for (const role of ['teacher', 'teacher_admin', 'student'] as const) {
    const as = await app.aPerson(school, role);
    const answers = [await change(child, { first_name: 'X' }, as), await act('archive', [child], as)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
  }
});
