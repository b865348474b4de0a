import { describe, expect } from 'vitest';
import { peopleTest as test } from '#api/testing/people-test.ts';

const adult = {
  role: 'teacher',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'Ada@School.example ',
  country: 'GB',
};

describe('POST /people/', () => {
  test('an admin adds a teacher, who gets an email to choose a password', async ({
    app,
    school,
    admin,
    add,
    emailsTo,
  }) => {
    const reply = await add(adult);

    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      username: 'ada@school.example',
      email: 'ada@school.example',
      has_password: false,
      uses_pictures: false,
      email_verified: false,
    });
    const [mail] = await emailsTo('ada@school.example', school);
    const token = new URL(mail?.links[0] ?? '').hash.slice(1);
    const choice = { token, password: 'nine brass otters' };
    const verification = await app.request('/api/auth/verification/', { method: 'POST', at: school, body: choice });
    expect(verification.json().session.user).toMatchObject({ first_name: 'Ada', role: 'teacher' });
    const again = await app.request(`/api/people/${reply.json().id}/welcome/`, { method: 'POST', as: admin });
    expect(again.statusCode).toBe(409);
    expect(again.json().state).toBe('has_password');
  });

  test('an admin adds a student to a class without an email address or a country', async ({ app, admin, add }) => {
    const { id } = await app.aClass(admin, 'Otters');

    const reply = await add({
      role: 'student',
      first_name: 'Inês',
      last_name: 'Carvalho',
      external_id: '007',
      class: id,
    });

    expect(reply.statusCode).toBe(201);
    expect(reply.json()).toMatchObject({
      username: 'ines.carvalho',
      external_id: '007',
      classes: [{ name: 'Otters' }],
      has_password: false,
      uses_pictures: false,
    });
  });

  test('a student with a single name has no last name, also after a correction', async ({ app, admin, add }) => {
    const { id: inClass } = await app.aClass(admin, 'Otters');
    const body = { first_name: 'Suharto', last_name: '', class: inClass };
    expect((await app.request('/api/students/', { method: 'POST', as: admin, body })).statusCode).toBe(201);
    const { id } = (await add({ role: 'student', first_name: 'Megawati', last_name: 'Error', class: inClass })).json();
    const correct = (url: string) => app.request(url, { method: 'PATCH', as: admin, body: { last_name: '' } });
    expect((await correct(`/api/students/${id}/`)).json()).toMatchObject({ first_name: 'Megawati', last_name: '' });
    expect((await correct(`/api/people/${id}/`)).json()).toMatchObject({ first_name: 'Megawati', last_name: '' });
  });

  test('an admin reads at each field what is missing or wrong', async ({ add }) => {
    const faults = async (body: object) => (await add(body)).json().fields;

    expect(await faults({ role: 'teacher', first_name: ' ', last_name: '', email: 'x', country: '' })).toEqual({
      first_name: ['First name is required'],
      last_name: ['Last name is required'],
      email: ['Invalid email'],
      country: ['Country is required'],
    });
    expect(await faults({ role: 'teacher', first_name: 'A', last_name: 'B' })).toEqual({
      email: ['Email is required'],
      country: ['Country is required'],
    });
    expect(Object.keys(await faults({ ...adult, country: 'XX' }))).toEqual(['country']);
    expect(Object.keys(await faults({ ...adult, email: `a@x.example\r\nBcc: b@x.example` }))).toEqual(['email']);
    expect(Object.keys(await faults({ ...adult, username: 'ada' }))).toEqual(['username']);
    expect(
      Object.keys(await faults({ role: 'student', first_name: 'A', last_name: 'B', email: 'a@x.example' })),
    ).toEqual(['email']);
    expect(Object.keys(await faults({ ...adult, tenant_id: 'x', verified: true }))).toEqual(['tenant_id', 'verified']);
  });

  test('an admin reads at each field what another person already has', async ({ app, school, add, aNamedStudent }) => {
    await aNamedStudent('Ann', 'A', { username: 'ann', external_id: '7' });
    await app.aPerson(school, 'teacher', { username: 'ada@school.example' });
    const fields = async (body: object) => Object.keys((await add(body)).json().fields);

    expect(await fields(adult)).toEqual(['email']);
    expect(await fields({ role: 'student', first_name: 'B', last_name: 'B', username: 'Ann' })).toEqual(['username']);
    expect(await fields({ role: 'student', first_name: 'B', last_name: 'B', external_id: '7' })).toEqual([
      'external_id',
    ]);
  });

  test.for(['upschool_admin', 'organization_admin'])('an admin of a school cannot add a %s', async (role, { add }) => {
    expect((await add({ ...adult, role })).statusCode).toBe(403);
  });

  test('a request that is repeated with its key adds one person and sends one email', async ({
    app,
    school,
    admin,
    emailsTo,
  }) => {
    const twice = () =>
      app.request('/api/people/', { method: 'POST', as: admin, body: adult, headers: { 'idempotency-key': 'k' } });

    const [first, second] = [await twice(), await twice()];

    expect(first.statusCode).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await emailsTo('ada@school.example', school)).length).toBe(1);
  });

  test('an admin of a school without a confirmed email address cannot add anyone', async ({
    app,
    school,
    get,
    add,
  }) => {
    await app.database.owner.query('update tenants set verified_at = null where id = $1', [school.id]);
    await expect.poll(async () => (await add(adult)).statusCode).toBe(403);

    expect((await get('?group=teachers')).json().count).toBe(0);
  });
});
