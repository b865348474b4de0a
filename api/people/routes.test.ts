import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setPassword } from '#api/testing/credentials.ts';
import { aPictureStudent } from '#api/testing/picture-students.ts';
import { type Person, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { PersonRow } from '#contract/people.ts';

let app: TestApp;
let school: School;
let admin: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool();
  admin = await app.aPerson(school, 'school_admin', { first_name: 'Rose', last_name: 'Hale' });
});

const get = (path: string, as = admin) => app.request(`/api/people/${path}`, { as });
const add = (body: object, as = admin) => app.request('/api/people/', { method: 'POST', as, body });
const namesIn = async (query: string) =>
  (await get(`?${query}`)).json().results.map(({ first_name, last_name }: PersonRow) => `${first_name} ${last_name}`);
const aNamedStudent = (first_name: string, last_name: string, facts: Record<string, string | Date> = {}) =>
  app.aPerson(school, 'student', { first_name, last_name, ...facts });
const mailsTo = async (address: string) =>
  (
    await app.database.owner.query('select subject, links from mails where tenant_id = $1 and to_address = $2', [
      school.id,
      address,
    ])
  ).rows;

const adult = {
  role: 'teacher',
  first_name: 'Ada',
  last_name: 'Lovelace',
  email: 'Ada@School.example ',
  country: 'GB',
};

describe('GET /people/', () => {
  test('an admin gets people sorted by first name, and finds them by any part of a name in any script', async () => {
    await aNamedStudent('Inês', 'Ávila', { username: 'ines.a' });
    await aNamedStudent('Zoe', 'Baker', { external_id: 'K-17' });
    await aNamedStudent('أمل', 'حداد');
    await aNamedStudent('Ángel', 'Ávila');

    expect(await namesIn('group=students')).toEqual(['Ángel Ávila', 'Inês Ávila', 'Zoe Baker', 'أمل حداد']);
    expect(await namesIn('group=students&ordering=-name&limit=2')).toEqual(['أمل حداد', 'Zoe Baker']);
    for (const [search, names] of [
      ['avila', ['Ángel Ávila', 'Inês Ávila']],
      ['INES avila', ['Inês Ávila']],
      ['ávila inês', ['Inês Ávila']],
      ['امل', ['أمل حداد']],
      ['ines.a', ['Inês Ávila']],
      ['k-17', ['Zoe Baker']],
      ['%', []],
    ] as const) {
      expect(await namesIn(`search=${encodeURIComponent(search)}`), search).toEqual(names);
    }
  });

  test('an admin filters by group, role, class, state and ids', async () => {
    const teacher = await app.aPerson(school, 'teacher', { first_name: 'Tom', last_name: 'Teach' });
    await app.aPerson(school, 'teacher_admin', { first_name: 'Lea', last_name: 'Lead' });
    const [ann, ben] = [await aNamedStudent('Ann', 'A'), await aNamedStudent('Ben', 'B')];
    await aNamedStudent('Cat', 'C', { archived_at: new Date() });
    const { id } = await app.aClass(teacher, 'Otters', [ann]);
    const old = await app.aClass(teacher, 'Old', [ben]);
    await app.database.owner.query('update school_classes set archived_at = now() where id = $1', [old.id]);

    expect(await namesIn('group=teachers')).toEqual(['Lea Lead', 'Tom Teach']);
    expect(await namesIn('role=teacher')).toEqual(['Tom Teach']);
    expect(await namesIn('group=admins')).toEqual(['Rose Hale']);
    expect(await namesIn(`class=${id}`)).toEqual(['Ann A']);
    expect(await namesIn('group=students&state=archived')).toEqual(['Cat C']);
    expect(await namesIn('group=students&state=without_class')).toEqual(['Ben B']);
    expect(await namesIn(`ids=${ann.id},${ben.id}&ordering=-name`)).toEqual(['Ben B', 'Ann A']);
    expect((await get('?group=teachers')).json().results[1]).toMatchObject({ classes: ['Otters'], state: 'active' });
  });

  test('an admin sorts by the last sign-in, with people who never signed in at the end', async () => {
    const lastSeen = await app.aPerson(school, 'teacher', { first_name: 'Sam', last_name: 'Seen' });
    await app.insert('users', {
      tenant_id: school.id,
      role: 'teacher',
      username: 'n',
      first_name: 'Nora',
      last_name: 'Never',
    });

    const { results } = (await get('?group=teachers&ordering=-last_sign_in')).json();

    expect(results).toMatchObject([
      { id: lastSeen.id, last_sign_in_at: expect.any(String) },
      { first_name: 'Nora', last_sign_in_at: null },
    ]);
  });

  test('an admin exports CSV without formulas, and the export is recorded', async () => {
    for (const name of ['=1+1', '+x', '-x', '@x']) await aNamedStudent(name, 'Formula');

    const answer = await app.request('/api/people/?group=students', { as: admin, headers: { accept: 'text/csv' } });

    const [head, ...lines] = answer.body.trimEnd().split('\r\n');
    expect(head).toBe(
      '\uFEFFfirst_name,last_name,username,email,role,classes,state,country,external_id,last_sign_in_at,created_at,id',
    );
    expect(lines.map((line) => line.slice(0, 3)).sort()).toEqual(["'+x", "'-x", "'=1", "'@x"]);
    const events = await app.database.owner.query('select act, facts from audit_events where tenant_id = $1', [
      school.id,
    ]);
    expect(events.rows).toEqual([{ act: 'people.exported', facts: { count: 4 } }]);
  });

  test.each(['group=children', 'state=gone', 'class=1', 'ids=1', 'ordering=age', 'colour=red'])(
    'an admin cannot filter by %s',
    async (query) => {
      expect((await get(`?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('POST /people/', () => {
  test('an admin adds a teacher, who gets an email to choose a password', async () => {
    const answer = await add(adult);

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      username: 'ada@school.example',
      email: 'ada@school.example',
      has_password: false,
      uses_pictures: false,
      email_verified: false,
    });
    const [mail] = await mailsTo('ada@school.example');
    const token = new URL(mail.links[0]).hash.slice(1);
    const choice = { token, password: 'nine brass otters' };
    const verification = await app.request('/api/auth/verification/', { method: 'POST', at: school, body: choice });
    expect(verification.json().session.user).toMatchObject({ first_name: 'Ada', role: 'teacher' });
    const again = await app.request(`/api/people/${answer.json().id}/welcome/`, { method: 'POST', as: admin });
    expect(again.statusCode).toBe(409);
    expect(again.json().state).toBe('has_password');
  });

  test('an admin adds a student to a class without an email address or a country', async () => {
    const { id } = await app.aClass(admin, 'Otters');

    const answer = await add({
      role: 'student',
      first_name: 'Inês',
      last_name: 'Carvalho',
      external_id: '007',
      class: id,
    });

    expect(answer.statusCode).toBe(201);
    expect(answer.json()).toMatchObject({
      username: 'ines.carvalho',
      external_id: '007',
      classes: [{ name: 'Otters' }],
      has_password: false,
      uses_pictures: false,
    });
  });

  test('an admin reads at each field what is missing or wrong', async () => {
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

  test('an admin reads at each field what another person already has', async () => {
    await aNamedStudent('Ann', 'A', { username: 'ann', external_id: '7' });
    await app.aPerson(school, 'teacher', { username: 'ada@school.example' });
    const fields = async (body: object) => Object.keys((await add(body)).json().fields);

    expect(await fields(adult)).toEqual(['email']);
    expect(await fields({ role: 'student', first_name: 'B', last_name: 'B', username: 'Ann' })).toEqual(['username']);
    expect(await fields({ role: 'student', first_name: 'B', last_name: 'B', external_id: '7' })).toEqual([
      'external_id',
    ]);
  });

  test.each(['upschool_admin', 'organization_admin'])('an admin of a school cannot add a %s', async (role) => {
    expect((await add({ ...adult, role })).statusCode).toBe(403);
  });

  test('a request that is repeated with its key adds one person and sends one email', async () => {
    const twice = () =>
      app.request('/api/people/', { method: 'POST', as: admin, body: adult, headers: { 'idempotency-key': 'k' } });

    const [first, second] = [await twice(), await twice()];

    expect(first.statusCode).toBe(201);
    expect(second.body).toEqual(first.body);
    expect((await mailsTo('ada@school.example')).length).toBe(1);
  });

  test('an admin of a school without a confirmed email address cannot add anyone', async () => {
    await app.database.owner.query('update tenants set verified_at = null where id = $1', [school.id]);
    await expect.poll(async () => (await add(adult)).statusCode).toBe(403);

    expect((await get('?group=teachers')).json().count).toBe(0);
  });
});

describe('GET /people/{id}/', () => {
  test('an admin gets a person with classes, ways to sign in and history', async () => {
    const ann = await aNamedStudent('Ann', 'A');
    await app.aClass(admin, 'Otters', [ann]);
    await setPassword(app, ann, 'sunflower');
    await app.request(`/api/people/${ann.id}/`, { method: 'PATCH', as: admin, body: { last_name: 'Alder' } });

    const person = (await get(`${ann.id}/`)).json();
    const history = (await get(`${ann.id}/history/`)).json();

    expect(person).toMatchObject({
      last_name: 'Alder',
      has_password: true,
      uses_pictures: false,
      card_made_at: null,
      classes: [{ name: 'Otters' }],
    });
    expect(person.password_set_at).toMatch(/^\d{4}-/);
    expect(person.uses_pictures).toBe(false);
    expect(person.pictures_set_at).toBe(null);
    expect(history.results).toContainEqual(expect.objectContaining({ act: 'person.changed', actor_name: 'Rose Hale' }));
    expect(history.results[0]).toMatchObject({ actor_kind: 'person', actor_role: 'school_admin' });
  });

  test('an admin sees whether a student has pictures, and whether the student can sign in with them', async () => {
    const student = await aPictureStudent(app, await app.aPerson(school, 'teacher'));
    const pictures = { pictures_set_at: expect.stringMatching(/^\d{4}-/) };

    expect((await get(`${student.id}/`)).json()).toMatchObject({ ...pictures, uses_pictures: true });
    await app.database.owner.query("update tenants set picture_passwords = 'never' where id = $1", [school.id]);
    expect((await get(`${student.id}/`)).json()).toMatchObject({ ...pictures, uses_pictures: false });
  });

  test('an admin of another school can neither read nor change a person', async () => {
    const stranger = await app.aPerson(await app.aSchool(), 'student', { last_name: 'Theirs' });
    const unknownId = '0190a5c0-0000-7000-8000-000000000001';
    const patch = (id: string) =>
      app.request(`/api/people/${id}/`, { method: 'PATCH', as: admin, body: { last_name: 'Ours' } });

    expect((await get(`${stranger.id}/`)).body).toBe((await get(`${unknownId}/`)).body);
    expect((await patch(stranger.id)).body).toBe((await patch(unknownId)).body);
    const archived = await app.request('/api/people/archive/', {
      method: 'POST',
      as: admin,
      body: { ids: [stranger.id, admin.id] },
    });
    expect(archived.statusCode).toBe(404);
    const { rows } = await app.database.owner.query('select last_name, archived_at from users where id = $1', [
      stranger.id,
    ]);
    expect(rows).toEqual([{ last_name: 'Theirs', archived_at: null }]);
  });
});
