import { describe, expect } from 'vitest';
import { classTest as test } from '#api/testing/class-test.ts';
import type { TestApp } from '#api/testing/test-app.ts';
import type { SchoolClass } from '#contract/people/classes.ts';

const LIST = '/api/v1/school-classes/';
const OWN = '/api/v1/teacher/school-classes/';
const namesIn = (reply: Awaited<ReturnType<TestApp['request']>>) =>
  reply.json<{ results: SchoolClass[] }>().results.map(({ name }) => name);

describe('GET /v1/school-classes/ and /v1/teacher/school-classes/', () => {
  test('an admin and a lead teacher list every class, Year 4 before Year 10; a teacher only their own', async ({
    app,
    admin,
    lead,
    teacher,
    colleague,
    get,
  }) => {
    await app.aClass(teacher, 'Year 10');
    await app.aClass(teacher, 'Year 4');
    await app.aClass(colleague, 'year 5');

    expect(namesIn(await get(LIST, admin))).toEqual(['Year 4', 'year 5', 'Year 10']);
    expect(namesIn(await get(`${LIST}?ordering=-name`, admin))).toEqual(['Year 10', 'year 5', 'Year 4']);
    expect(namesIn(await get(`${LIST}?search=year%201`, admin))).toEqual(['Year 10']);
    expect(namesIn(await get(OWN, teacher))).toEqual(['Year 4', 'Year 10']);
    expect(namesIn(await get(OWN, lead))).toEqual(['Year 4', 'year 5', 'Year 10']);
  });

  test('an admin finds the classes without a teacher who can sign in', async ({
    app,
    admin,
    teacher,
    colleague,
    get,
  }) => {
    await app.aClass(teacher, 'Otters');
    await app.aClass(colleague, 'Hawks');
    await app.database.owner.query('update users set archived_at = now() where id = $1', [colleague.id]);

    expect(namesIn(await get(`${LIST}?teachers=none`, admin))).toEqual(['Hawks']);
    const { tasks } = (await get('/api/school-tasks/', admin)).json();
    expect(tasks).toEqual([{ task: 'teachers', count: 1 }]);
  });

  test('a teacher sees the number of students and books, each counted once and without archived students', async ({
    app,
    school,
    admin,
    teacher,
    aNamedStudent,
    get,
  }) => {
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

  test('an admin can ask for as many classes as were counted, even none', async ({ admin, get }) => {
    for (const url of [LIST, OWN]) {
      const { count } = (await get(`${url}?limit=1`, admin)).json();
      expect((await get(`${url}?limit=${count}`, admin)).json()).toMatchObject({ count: 0, next: null, results: [] });
      expect((await get(`${url}?limit=-1`, admin)).json().fields).toHaveProperty('limit');
    }
  });

  test('an admin gets the list in pages, and as CSV without formulas', async ({ app, admin, teacher, get }) => {
    await app.aClass(teacher, '=1+1');
    await app.aClass(teacher, 'Otters');

    const page = (await get(`${LIST}?limit=1`, admin)).json();
    const csv = await get(`${LIST}?format=csv`, admin);

    expect(page.count).toBe(2);
    expect(page.next).toContain(`${LIST}?limit=1&after=`);
    expect(csv.body).toMatch(/^\uFEFFname,class_id,no_of_students,no_of_books,is_code_off,archived_at\r\n'=1\+1,/);
    expect((await get(`${LIST}?ordering=size`, admin)).json().fields).toHaveProperty('ordering');
  });
});

describe('GET /v1/teachers/', () => {
  test('a teacher lists staff by name, and a student cannot', async ({
    app,
    school,
    admin,
    lead,
    teacher,
    colleague,
    aNamedStudent,
    get,
  }) => {
    await aNamedStudent('Ada');
    await app.aPerson(school, 'teacher', { first_name: 'Gone', archived_at: new Date() });

    const all = (await get('/api/v1/teachers/', teacher)).json();

    const staff = [admin, lead, teacher, colleague];
    expect(all.results.map(({ id }: { id: string }) => id).sort()).toEqual(staff.map(({ id }) => id).sort());
    const [osei] = (await get('/api/v1/teachers/?search=ösei', teacher)).json().results;
    // The email distinguishes two people with the same name.
    expect(osei).toMatchObject({ last_name: 'Osei', email: 'osei@school.example' });
    expect((await get('/api/v1/teachers/', await aNamedStudent('Ben'))).statusCode).toBe(403);
  });
});

describe('GET /students/', () => {
  test('a teacher exports their own class as CSV, which is recorded, and no one of a colleague’s class', async ({
    app,
    teacher,
    colleague,
    aNamedStudent,
    get,
  }) => {
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
