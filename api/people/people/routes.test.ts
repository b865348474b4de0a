import { describe, expect } from 'vitest';
import { setPassword } from '#api/testing/credentials.ts';
import { peopleTest as test } from '#api/testing/people-test.ts';
import { aPictureStudent } from '#api/testing/picture-students.ts';

describe('GET /people/', () => {
  test('an admin gets people sorted by first name, and finds them by any part of a name in any script', async ({
    namesIn,
    aNamedStudent,
  }) => {
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

  test('a name is found as a keyboard types it', async ({ namesIn, aNamedStudent }) => {
    const typed = {
      "O'Brien": 'Sean O’Brien',
      obrien: 'Sean O’Brien',
      Lukasz: 'Łukasz Wójcik',
      فاطمه: 'فاطمة الزهراء',
    };
    await aNamedStudent('Łukasz', 'Wójcik');
    await aNamedStudent('Sean', 'O’Brien');
    await aNamedStudent('فاطمة', 'الزهراء');
    for (const [search, name] of Object.entries(typed))
      expect(await namesIn(`search=${encodeURIComponent(search)}`), search).toEqual([name]);
  });

  test('an admin filters by group, role, class, state and ids', async ({
    app,
    school,
    get,
    namesIn,
    aNamedStudent,
  }) => {
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
    await app.database.owner.query('update users set last_sign_in_at = null where id = $1', [ben.id]);
    expect(await namesIn('group=students&state=never_signed_in')).toEqual(['Ben B']);
    expect(await namesIn('group=students&state=without_card')).toEqual(['Ann A', 'Ben B']);
    await app.request('/api/cards/print/', { method: 'POST', as: teacher, body: { ids: [ann.id] } });
    expect(await namesIn('group=students&state=without_card')).toEqual(['Ben B']);
    expect(await namesIn(`ids=${ann.id},${ben.id}&ordering=-name`)).toEqual(['Ben B', 'Ann A']);
    expect((await get('?group=teachers')).json().results[1]).toMatchObject({ classes: ['Otters'], state: 'active' });
  });

  test('an admin sorts by the last sign-in, with people who never signed in at the end', async ({
    app,
    school,
    get,
  }) => {
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

  test('an admin exports CSV without formulas, and the export is recorded', async ({
    app,
    school,
    admin,
    aNamedStudent,
  }) => {
    for (const name of ['=1+1', '+x', '-x', '@x']) await aNamedStudent(name, 'Formula');

    const reply = await app.request('/api/people/?group=students', { as: admin, headers: { accept: 'text/csv' } });

    const [head, ...lines] = reply.body.trimEnd().split('\r\n');
    expect(head).toBe(
      '\uFEFFfirst_name,last_name,username,email,role,classes,state,country,external_id,last_sign_in_at,created_at,id',
    );
    expect(lines.map((line) => line.slice(0, 3)).sort()).toEqual(["'+x", "'-x", "'=1", "'@x"]);
    const events = await app.database.owner.query('select act, facts from audit_events where tenant_id = $1', [
      school.id,
    ]);
    expect(events.rows).toEqual([{ act: 'people.exported', facts: { count: 4 } }]);
  });

  test.for(['group=children', 'state=gone', 'class=1', 'ids=1', 'ordering=age', 'colour=red'])(
    'an admin cannot filter by %s',
    async (query, { get }) => {
      expect((await get(`?${query}`)).statusCode).toBe(400);
    },
  );
});

describe('GET /people/{id}/', () => {
  test('an admin gets a person with classes, ways to sign in and history', async ({
    app,
    admin,
    get,
    aNamedStudent,
  }) => {
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

  test('an admin sees whether a student has pictures, and whether the student can sign in with them', async ({
    app,
    school,
    get,
  }) => {
    const student = await aPictureStudent(app, await app.aPerson(school, 'teacher'));
    const pictures = { pictures_set_at: expect.stringMatching(/^\d{4}-/) };

    expect((await get(`${student.id}/`)).json()).toMatchObject({ ...pictures, uses_pictures: true });
    await app.database.owner.query("update tenants set picture_passwords = 'never' where id = $1", [school.id]);
    expect((await get(`${student.id}/`)).json()).toMatchObject({ ...pictures, uses_pictures: false });
  });

  test('an admin of another school can neither read nor change a person', async ({ app, admin, get }) => {
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
