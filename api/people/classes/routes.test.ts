import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { classTest as test } from '#api/testing/class-test.ts';
import { setPassword, studentPassword } from '#api/testing/credentials.ts';
import type { Person, RequestOptions, TestApp } from '#api/testing/test-app.ts';
import type { ClassDetail, SchoolClass } from '#contract/people/classes.ts';

const LIST = '/api/v1/school-classes/';
const OWN = '/api/v1/teacher/school-classes/';
const namesIn = (reply: Awaited<ReturnType<TestApp['request']>>) =>
  reply.json<{ results: SchoolClass[] }>().results.map(({ name }) => name);

describe('GET /v1/teacher/school-classes/{id}/', () => {
  test('a teacher sees who has a password, and a mask instead of it', async ({
    app,
    admin,
    lead,
    teacher,
    aNamedStudent,
    get,
    send,
  }) => {
    const [zoe, ada] = await Promise.all([aNamedStudent('Zoë'), aNamedStudent('ada')]);
    await setPassword(app, ada, studentPassword);
    const { id, class_id } = await app.aClass(teacher, 'Otters', [zoe, ada]);
    const expected: ClassDetail = {
      id,
      name: 'Otters',
      class_id,
      no_of_students: 2,
      no_of_books: 0,
      students: [ada, zoe].map((student) => ({
        id: student.id,
        first_name: student === ada ? 'ada' : 'Zoë',
        last_name: 'Shah',
        password: '••••••••',
        has_password: student === ada,
        avatar: null,
        has_pictures: false,
        no_of_books: 0,
        last_sign_in_at: expect.any(String),
      })),
    };

    expect((await get(`/api/api-admin/school-classes/${id}/`, admin)).json()).toEqual(expected);
    expect((await get(`${LIST}${id}/`, teacher)).json()).toMatchObject({ card_only_students: 1, card_holders: 0 });
    await send('POST', '/api/cards/print/', teacher, { ids: [ada.id] });
    expect((await get(`${LIST}${id}/`, teacher)).json()).toMatchObject({ card_holders: 1 });
    await send('DELETE', `/api/students/${ada.id}/card/`, teacher);
    expect((await get(`${LIST}${id}/`, teacher)).json()).toMatchObject({ card_holders: 0 });
    expect((await get(`${OWN}${id}/`, teacher)).json()).toEqual(expected);
    expect((await get(`${OWN}${id}/`, lead)).json()).toEqual(expected);
  });

  test('an admin of another school and a colleague do not find the class by any call', async ({
    app,
    teacher,
    colleague,
    get,
    send,
    actsAbout,
  }) => {
    const stranger = await app.aPerson(await app.aSchool(), 'school_admin');
    const { id } = await app.aClass(teacher, 'Otters');
    const callsOf = (who: Person, at: string) => {
      const call = (method: RequestOptions['method'], path: string, body?: object) => send(method, path, who, body);
      return Promise.all([
        call('GET', `${OWN}${at}/`),
        call('GET', `${LIST}${at}/`),
        call('PATCH', `${LIST}${at}/`, { name: 'Mine' }),
        call('PUT', `${LIST}${at}/teachers/`, { teacher_ids: [who.id] }),
        ...['rotate-code', 'archive', 'restore'].map((act) => call('POST', `${LIST}${at}/${act}/`)),
      ]);
    };
    for (const who of [stranger, colleague]) {
      const [theirs, nothing] = await Promise.all([callsOf(who, id), callsOf(who, randomUUID())]);
      expect(theirs.map(({ statusCode }) => statusCode)).toEqual(Array(7).fill(404));
      expect(theirs.map(({ body }) => body)).toEqual(nothing.map(({ body }) => body));
    }
    expect((await get(`/api/api-admin/school-classes/${id}/`, stranger)).statusCode).toBe(404);
    expect(await actsAbout(id)).toEqual([]);
  });
});

describe('POST /v1/school-classes/', () => {
  test('a teacher creates a class, teaches it, and can sign students in with its code', async ({
    app,
    school,
    teacher,
    get,
    send,
    actsAbout,
  }) => {
    const reply = await send('POST', LIST, teacher, { name: ' Otters ' });

    const created = reply.json<SchoolClass>();
    expect(reply.statusCode).toBe(201);
    expect(created.name).toBe('Otters');
    expect(created.teachers.map(({ id }) => id)).toEqual([teacher.id]);
    expect(namesIn(await get(OWN, teacher))).toEqual(['Otters']);
    const picker = await app.request(`/api/list-student-in-class/${created.class_id}/`, { at: school });
    expect(picker.json()).toMatchObject({ count: 0 });
    expect(await actsAbout(created.id)).toEqual([{ act: 'class.made', actor_id: teacher.id, facts: {} }]);
  });

  test('an admin creates a class with a name, for teachers of the same school only', async ({
    app,
    admin,
    teacher,
    colleague,
    aNamedStudent,
    get,
    send,
  }) => {
    const elsewhere = await app.aPerson(await app.aSchool(), 'teacher');
    const make = (body: object) => send('POST', LIST, admin, body);

    const created = await make({ name: 'Otters', teacher_ids: [teacher.id, colleague.id] });
    expect(created.json().teachers).toHaveLength(2);
    for (const stranger of [elsewhere, await aNamedStudent('Ada'), { id: randomUUID() }]) {
      const { statusCode, body } = await make({ name: 'Otters', teacher_ids: [stranger.id] });
      expect(statusCode).toBe(400);
      expect(Object.keys(JSON.parse(body).fields)).toEqual(['teacher_ids']);
    }
    for (const name of ['', '  ', 'a'.repeat(101), 'a\nb', null])
      expect((await make({ name })).json().fields).toHaveProperty('name');
    expect((await make({ name: 'Her\u202Eons' })).json().name).toBe('Herons');
    expect(namesIn(await get(LIST, admin))).toEqual(['Herons', 'Otters']);
  });
});

describe('PATCH /v1/school-classes/{id}/ and its actions', () => {
  test('a teacher renames, closes, opens, archives and restores a class and replaces its code; each is recorded once', async ({
    app,
    school,
    admin,
    teacher,
    get,
    send,
    actsAbout,
  }) => {
    const { id, class_id } = await app.aClass(teacher, 'Otters');
    const picker = async (code: string) =>
      (await app.request(`/api/list-student-in-class/${code}/`, { at: school })).statusCode;
    const change = async (body: object) => (await send('PATCH', `${LIST}${id}/`, teacher, body)).json();
    const act = async (name: string) => (await send('POST', `${LIST}${id}/${name}/`, teacher)).json<SchoolClass>();

    expect(await change({ name: 'Herons' })).toMatchObject({ name: 'Herons', is_code_off: false });
    expect(await change({ is_code_off: true })).toMatchObject({ name: 'Herons', is_code_off: true });
    expect(await change({ is_code_off: true })).toMatchObject({ is_code_off: true });
    expect(await picker(class_id)).toBe(404);
    expect(await change({ is_code_off: false })).toMatchObject({ is_code_off: false });
    expect(await picker(class_id)).toBe(200);

    const { class_id: next } = await act('rotate-code');
    expect(await picker(class_id)).toBe(404);
    expect(await picker(next)).toBe(200);

    expect((await act('archive')).archived_at).not.toBeNull();
    await act('archive');
    expect(await picker(next)).toBe(404);
    expect(namesIn(await get(OWN, teacher))).toEqual([]);
    expect(namesIn(await get(`${LIST}?state=archived`, admin))).toEqual(['Herons']);
    expect((await act('restore')).archived_at).toBeNull();
    expect(await picker(next)).toBe(200);
    expect(namesIn(await get(OWN, teacher))).toEqual(['Herons']);

    const guest = await app.aPerson(await app.aSchool(), 'teacher');
    const foreign = await app.request(`/api/list-student-in-class/${next}/`, { at: guest.school });
    expect(foreign.body).toBe((await app.request('/api/list-student-in-class/NOSUCH/', { at: guest.school })).body);
    expect((await actsAbout(id)).map((event) => event.act)).toEqual([
      'class.renamed',
      'class.closed',
      'class.opened',
      'class.code_rotated',
      'class.archived',
      'class.restored',
    ]);
  });

  test('students and visitors can neither create, see nor change a class', async ({
    app,
    school,
    lead,
    teacher,
    aNamedStudent,
    get,
    send,
  }) => {
    const ada = await aNamedStudent('Ada');
    const { id } = await app.aClass(teacher, 'Otters', [ada]);
    const replies = await Promise.all([
      get(OWN, ada),
      get(`${OWN}${id}/`, ada),
      get(LIST, teacher),
      get(`/api/api-admin/school-classes/${id}/`, lead),
      send('POST', LIST, ada, { name: 'Mine' }),
      send('PATCH', `${LIST}${id}/`, ada, { name: 'Mine' }),
      app.request(OWN, { at: school }),
    ]);

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 401]);
  });
});

describe('PUT /v1/school-classes/{id}/teachers/', () => {
  test('a teacher adds colleagues but cannot leave their own class; a lead teacher removes anyone', async ({
    app,
    admin,
    lead,
    teacher,
    colleague,
    get,
    send,
  }) => {
    const { id } = await app.aClass(teacher, 'Otters');
    const set = (who: Person, ...people: Person[]) =>
      send('PUT', `${LIST}${id}/teachers/`, who, { teacher_ids: people.map((person) => person.id) });

    expect((await set(teacher, teacher, colleague)).json().teachers).toHaveLength(2);
    expect(namesIn(await get(OWN, colleague))).toEqual(['Otters']);
    const refused = await set(colleague, teacher);
    expect(refused.statusCode).toBe(400);
    expect(Object.keys(refused.json().fields)).toEqual(['teacher_ids']);
    expect((await set(lead, colleague)).json().teachers).toMatchObject([{ id: colleague.id }]);
    expect((await get(`${OWN}${id}/`, teacher)).statusCode).toBe(404);
    expect((await set(admin)).json().teachers).toEqual([]);
  });
});
