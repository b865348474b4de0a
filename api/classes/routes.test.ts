import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { setPassword, studentPassword } from '#api/testing/credentials.ts';
import { type Person, type RequestOptions, type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import type { ClassDetail, SchoolClass } from '#contract/classes.ts';

let app: TestApp;
let school: School;
let admin: Person;
let lead: Person;
let teacher: Person;
let colleague: Person;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  school = await app.aSchool();
  admin = await app.aPerson(school, 'school_admin');
  lead = await app.aPerson(school, 'teacher_admin');
  teacher = await app.aPerson(school, 'teacher', {
    first_name: 'Daniel',
    last_name: 'Osei',
    email: 'osei@school.example',
  });
  colleague = await app.aPerson(school, 'teacher');
});

const LIST = '/api/v1/school-classes/';
const OWN = '/api/v1/teacher/school-classes/';
const aNamedStudent = (first_name: string, last_name = 'Shah', facts = {}) =>
  app.aPerson(school, 'student', { first_name, last_name, ...facts });
const get = (url: string, as: Person) => app.request(url, { as });
const send = (method: RequestOptions['method'], url: string, as: Person, body: object = {}) =>
  app.request(url, {
    ...(method && { method }),
    as,
    ...(method !== 'POST' || Object.keys(body).length > 0 ? { body } : {}),
  });
const namesIn = (answer: Awaited<ReturnType<typeof get>>) =>
  answer.json<{ results: SchoolClass[] }>().results.map(({ name }) => name);
const actsAbout = async (id: string) => {
  const { rows } = await app.database.owner.query(
    'select act, actor_id, facts from audit_events where subject_id = $1 order by id',
    [id],
  );
  return rows;
};

describe('GET /v1/school-classes/ and /v1/teacher/school-classes/', () => {
  test('an admin and a lead teacher list every class, Year 4 before Year 10; a teacher only their own', async () => {
    await app.aClass(teacher, 'Year 10');
    await app.aClass(teacher, 'Year 4');
    await app.aClass(colleague, 'year 5');

    expect(namesIn(await get(LIST, admin))).toEqual(['Year 4', 'year 5', 'Year 10']);
    expect(namesIn(await get(`${LIST}?ordering=-name`, admin))).toEqual(['Year 10', 'year 5', 'Year 4']);
    expect(namesIn(await get(`${LIST}?search=year%201`, admin))).toEqual(['Year 10']);
    expect(namesIn(await get(OWN, teacher))).toEqual(['Year 4', 'Year 10']);
    expect(namesIn(await get(OWN, lead))).toEqual(['Year 4', 'year 5', 'Year 10']);
  });

  test('a teacher sees the number of students and books, each counted once and without archived students', async () => {
    const [ada, ben, cy] = await Promise.all([
      aNamedStudent('Ada'),
      aNamedStudent('Ben'),
      aNamedStudent('Cy', 'Shah', { archived_at: new Date() }),
    ]);
    await app.aClass(teacher, 'Otters', [ada, ben, cy]);
    await app.aClass(teacher, 'Readers', [ada]);
    await app.aBook(school, { author_id: ada.id });
    await app.aBook(school, { author_id: ada.id, state: 'draft' });
    await app.aBook(school, { author_id: cy.id });

    const { results, ...rest } = (await get(OWN, teacher)).json();

    expect(results).toMatchObject([
      { name: 'Otters', no_of_students: 2, no_of_books: 2, teachers: [{ first_name: 'Daniel' }] },
      { name: 'Readers', no_of_students: 1, no_of_books: 2 },
    ]);
    expect(rest).toEqual({ count: 2, next: null, previous: null, no_of_students: 2, no_of_books: 2 });
    expect(namesIn(await get(`${LIST}?ordering=-students`, admin))).toEqual(['Otters', 'Readers']);
  });

  test('an admin can ask for as many classes as were counted, even none', async () => {
    for (const url of [LIST, OWN]) {
      const { count } = (await get(`${url}?limit=1`, admin)).json();
      expect((await get(`${url}?limit=${count}`, admin)).json()).toMatchObject({ count: 0, next: null, results: [] });
      expect((await get(`${url}?limit=-1`, admin)).json().fields).toHaveProperty('limit');
    }
  });

  test('an admin gets the list in pages, and as CSV without formulas', async () => {
    await app.aClass(teacher, '=1+1');
    await app.aClass(teacher, 'Otters');

    const page = (await get(`${LIST}?limit=1`, admin)).json();
    const csv = await get(`${LIST}?format=csv`, admin);

    expect(page.count).toBe(2);
    expect(page.next).toEqual(`${LIST}?limit=1&offset=1`);
    expect(csv.body).toMatch(/^\uFEFFname,class_id,no_of_students,no_of_books,is_closed,archived_at\r\n'=1\+1,/);
    expect((await get(`${LIST}?ordering=size`, admin)).json().fields).toHaveProperty('ordering');
  });
});

describe('GET /v1/teacher/school-classes/{id}/', () => {
  test('a teacher sees who has a password, and a mask instead of it', async () => {
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
        has_pictures: false,
        no_of_books: 0,
      })),
    };

    expect((await get(`/api/api-admin/school-classes/${id}/`, admin)).json()).toEqual(expected);
    expect((await get(`${LIST}${id}/`, teacher)).json()).toMatchObject({ card_only_students: 1 });
    expect((await get(`${OWN}${id}/`, teacher)).json()).toEqual(expected);
    expect((await get(`${OWN}${id}/`, lead)).json()).toEqual(expected);
  });

  test('an admin of another school and a colleague do not find the class by any call', async () => {
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
  test('a teacher creates a class, teaches it, and can sign students in with its code', async () => {
    const answer = await send('POST', LIST, teacher, { name: ' Otters ' });

    const created = answer.json<SchoolClass>();
    expect(answer.statusCode).toBe(201);
    expect(created.name).toBe('Otters');
    expect(created.teachers.map(({ id }) => id)).toEqual([teacher.id]);
    expect(namesIn(await get(OWN, teacher))).toEqual(['Otters']);
    const picker = await app.request(`/api/list-student-in-class/${created.class_id}/`, { at: school });
    expect(picker.json()).toMatchObject({ count: 0 });
    expect(await actsAbout(created.id)).toEqual([{ act: 'class.made', actor_id: teacher.id, facts: {} }]);
  });

  test('an admin creates a class with a name, for teachers of the same school only', async () => {
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
  test('a teacher renames, closes, opens, archives and restores a class and replaces its code; each is recorded once', async () => {
    const { id, class_id } = await app.aClass(teacher, 'Otters');
    const picker = async (code: string) =>
      (await app.request(`/api/list-student-in-class/${code}/`, { at: school })).statusCode;
    const change = async (body: object) => (await send('PATCH', `${LIST}${id}/`, teacher, body)).json();
    const act = async (name: string) => (await send('POST', `${LIST}${id}/${name}/`, teacher)).json<SchoolClass>();

    expect(await change({ name: 'Herons' })).toMatchObject({ name: 'Herons', is_closed: false });
    expect(await change({ is_closed: true })).toMatchObject({ name: 'Herons', is_closed: true });
    expect(await change({ is_closed: true })).toMatchObject({ is_closed: true });
    expect(await picker(class_id)).toBe(404);
    expect(await change({ is_closed: false })).toMatchObject({ is_closed: false });
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

  test('students and visitors can neither create, see nor change a class', async () => {
    const ada = await aNamedStudent('Ada');
    const { id } = await app.aClass(teacher, 'Otters', [ada]);
    const answers = await Promise.all([
      get(OWN, ada),
      get(`${OWN}${id}/`, ada),
      get(LIST, teacher),
      get(`/api/api-admin/school-classes/${id}/`, lead),
      send('POST', LIST, ada, { name: 'Mine' }),
      send('PATCH', `${LIST}${id}/`, ada, { name: 'Mine' }),
      app.request(OWN, { at: school }),
    ]);

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403, 403, 403, 403, 401]);
  });
});

describe('PUT /v1/school-classes/{id}/teachers/', () => {
  test('a teacher adds colleagues but cannot leave their own class; a lead teacher removes anyone', async () => {
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

describe('GET /v1/teachers/', () => {
  test('a teacher lists staff by name, and a student cannot', async () => {
    await aNamedStudent('Ada');
    await app.aPerson(school, 'teacher', { first_name: 'Gone', archived_at: new Date() });

    const all = (await get('/api/v1/teachers/', teacher)).json();

    expect(all.results.map(({ role }: { role: string }) => role).sort()).toEqual([
      'school_admin',
      'teacher',
      'teacher',
      'teacher_admin',
    ]);
    const [osei] = (await get('/api/v1/teachers/?search=ösei', teacher)).json().results;
    // Two of one name are told apart by it.
    expect(osei).toMatchObject({ last_name: 'Osei', email: 'osei@school.example' });
    expect((await get('/api/v1/teachers/', await aNamedStudent('Ben'))).statusCode).toBe(403);
  });
});

describe('GET /students/', () => {
  test('a teacher exports their own class as CSV, which is recorded, and no one of a colleague’s class', async () => {
    const { id } = await app.aClass(teacher, 'Otters', [await aNamedStudent('Ada')]);
    const other = await app.aClass(colleague, 'Foxes', [await aNamedStudent('Ben')]);
    const exported = async (query: string) => (await get(`/api/students/?${query}&format=csv`, teacher)).body;

    expect(await exported(`class=${id}`)).toMatch(/^\uFEFFfirst_name,[^\n]*\n'?Ada,[^\n]*Otters[^\n]*\s*$/);
    expect(await exported(`class=${other.id}`)).not.toContain('Ben');
    const { rows } = await app.database.owner.query(
      `select facts from audit_events where actor_id = $1 and act = 'people.exported' order by id limit 1`,
      [teacher.id],
    );
    expect(rows).toEqual([{ facts: { count: 1 } }]);
  });
});
