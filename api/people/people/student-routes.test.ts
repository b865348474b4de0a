import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import { drawnAvatarUrl } from '#contract/identity/drawn-avatars.ts';
import { peopleWords } from '#contract/people/people-words.ts';

const ids = (...people: Person[]) => people.map(({ id }) => id);

const test = schoolTest
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('lead', ({ app, school }) => app.aPerson(school, 'teacher_admin'))
  .extend('post', ({ app, teacher }) => (path: string, body: object, as = teacher) => {
    return app.request(`/api/students/${path}`, { method: 'POST', as, body });
  })
  .extend('list', ({ app, teacher }) => async (query: string, as = teacher) => {
    return (await app.request(`/api/students/?${query}`, { as })).json().results.map((row: { id: string }) => row.id);
  })
  .extend('inClass', ({ app }) => async ({ id }: { id: string }) => {
    return (
      await app.database.owner.query('select student_id from enrolments where school_class_id = $1 order by 1', [id])
    ).rows.map(({ student_id }) => student_id);
  });

describe('POST /students/', () => {
  test('a teacher adds a student to their own class, but not to another', async ({
    app,
    teacher,
    lead,
    post,
    inClass,
  }) => {
    const own = await app.aClass(teacher, 'Otters');
    const other = await app.aClass(lead, 'Herons');
    const student = { first_name: 'Inês', last_name: 'Carvalho' };

    const [created, refused] = [
      await post('', { ...student, class: own.id }),
      await post('', { ...student, class: other.id }),
    ];

    expect(created.statusCode).toBe(201);
    expect(created.json()).toMatchObject({ username: 'ines.carvalho' });
    expect(refused.statusCode).toBe(404);
    expect(await inClass(own)).toEqual([created.json().id]);
    expect(await inClass(other)).toEqual([]);
  });
});

describe('GET /students/', () => {
  test('a student who chose an animal has it in the list', async ({ app, school, lead }) => {
    const student = await app.aPerson(school, 'student');
    await app.database.owner.query(`update users set avatar = 'red-fox.svg' where id = $1`, [student.id]);

    const { results } = (await app.request('/api/students/', { as: lead })).json();

    expect(results).toMatchObject([{ id: student.id, avatar: drawnAvatarUrl({ animal: 'fox', colour: 'red' }) }]);
  });
});

describe('/students/{id}/ and the actions on students', () => {
  test('a teacher sees, moves, renames and archives only students of their own classes; a lead teacher everyone', async ({
    app,
    school,
    teacher,
    lead,
    post,
    list,
    inClass,
  }) => {
    const [ann, ben] = [await app.aPerson(school, 'student'), await app.aPerson(school, 'student')];
    const own = await app.aClass(teacher, 'Otters', [ann]);
    const next = await app.aClass(teacher, 'Foxes');
    const other = await app.aClass(lead, 'Herons', [ben]);
    const rename = (student: Person, as: Person) =>
      app.request(`/api/students/${student.id}/`, { method: 'PATCH', as, body: { first_name: 'New' } });

    expect(await list('')).toEqual([ann.id]);
    expect((await list('', lead)).length).toBe(2);
    const refused = [
      await rename(ben, teacher),
      await post('archive/', { ids: ids(ann, ben) }),
      await post('restore/', { ids: ids(ben) }),
      await post('move/', { ids: ids(ben), to: own.id }),
      await post('move/', { ids: ids(ann), to: other.id }),
      await post('move/', { ids: ids(ann), from: other.id, to: own.id }),
    ];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual(refused.map(() => 404));
    expect((await rename(ann, teacher)).json().first_name).toBe('New');
    expect((await rename(ben, lead)).json().first_name).toBe('New');

    expect((await post('move/', { ids: ids(ann), to: next.id })).json()).toEqual({ count: 1 });
    expect(await inClass(own)).toEqual([]);
    expect(await inClass(next)).toEqual([ann.id]);
    expect((await post('archive/', { ids: ids(ann) })).json()).toEqual({ count: 1 });
    expect(await list('')).toEqual([]);
    expect(await list('state=archived')).toEqual([ann.id]);
    const [archived] = (await app.request('/api/students/?state=archived', { as: lead })).json().results;
    expect(Date.parse(archived.erased_at)).toBeGreaterThan(Date.parse(archived.archived_at));
  });

  test('a teacher corrects the spelling of a name in an own class, and the correction is recorded', async ({
    app,
    school,
    teacher,
  }) => {
    const student = await app.aPerson(school, 'student', { first_name: 'Jon', last_name: 'Shah' });
    await app.aClass(teacher, 'Otters', [student]);
    const body = { first_name: 'John' };

    const reply = await app.request(`/api/students/${student.id}/`, { method: 'PATCH', as: teacher, body });

    const { rows } = await app.database.owner.query(
      'select act, actor_id, facts from audit_events where subject_id = $1',
      [student.id],
    );
    expect(reply.json()).toMatchObject({ first_name: 'John', last_name: 'Shah' });
    expect(rows).toEqual([{ act: 'person.changed', actor_id: teacher.id, facts: { fields: 'name' } }]);
  });

  test('a lead teacher cannot access students of another school, and students and visitors are refused', async ({
    app,
    school,
    teacher,
    lead,
    post,
  }) => {
    const stranger = await app.aPerson(await app.aSchool(), 'student');
    const own = await app.aClass(teacher, 'Otters');
    const student = await app.aPerson(school, 'student');

    const foreign = [
      await post('archive/', { ids: ids(stranger) }, lead),
      await post('move/', { ids: ids(stranger), to: own.id }, lead),
    ];

    expect(foreign.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
    expect((await post('archive/', { ids: ids(student) }, student)).statusCode).toBe(403);
    expect((await app.request('/api/students/', { at: school })).statusCode).toBe(401);
  });
});

describe('POST /students/move/', () => {
  test('a teacher moves a student out of their own classes, but not out of the classes of others', async ({
    app,
    school,
    teacher,
    lead,
    post,
    inClass,
  }) => {
    const student = await app.aPerson(school, 'student');
    await app.aClass(teacher, 'Otters', [student]);
    const next = await app.aClass(teacher, 'Foxes');
    const others = await app.aClass(lead, 'Choir', [student]);

    await post('move/', { ids: ids(student), to: next.id });

    expect(await inClass(next)).toEqual([student.id]);
    expect(await inClass(others)).toEqual([student.id]);
  });

  test('a teacher cannot move an archived student, or anyone into an archived class', async ({
    app,
    school,
    teacher,
    post,
  }) => {
    const archived = await app.aPerson(school, 'student', { archived_at: new Date() });
    const student = await app.aPerson(school, 'student');
    const own = await app.aClass(teacher, 'Otters', [archived, student]);
    const old = await app.aClass(teacher, 'Old');
    await app.database.owner.query('update school_classes set archived_at = now() where id = $1', [old.id]);

    const replies = [
      await post('move/', { ids: ids(archived), to: own.id }),
      await post('move/', { ids: ids(student), to: old.id }),
      await post('', { first_name: 'A', last_name: 'B', class: old.id }),
    ];

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([409, 409, 409]);
  });
});

describe('POST /students/many/', () => {
  test('a teacher adds a student for each name, and equal names get different usernames', async ({
    app,
    school,
    teacher,
    post,
  }) => {
    const { id, class_id } = await app.aClass(teacher, 'Otters');
    const students = [
      { first_name: 'Ada', last_name: 'Byron' },
      { first_name: 'Ada', last_name: 'Byron' },
      { first_name: '陈美' },
      { first_name: `Max\u202Eevil`, last_name: '' },
    ];

    const created = (await post('many/', { class: id, students })).json().students;

    expect(created.map(({ username }: { username: string }) => username)).toEqual([
      'ada.byron',
      'ada.byron2',
      'chenmei',
      'maxevil',
    ]);
    const picker = await app.request(`/api/list-student-in-class/${class_id}/`, { at: school });
    expect(picker.json().count).toBe(4);
    const { rows } = await app.database.owner.query('select act, subject_id from audit_events where tenant_id = $1', [
      school.id,
    ]);
    expect(rows.map(({ act }) => act)).toEqual(Array(4).fill('person.added'));
  });

  test('a teacher reads which names are wrong by their place, and no one is added', async ({
    app,
    teacher,
    post,
    inClass,
  }) => {
    const { id } = await app.aClass(teacher, 'Otters');
    const students = [{ first_name: 'Ada' }, { first_name: 'x'.repeat(300) }, { first_name: ' ' }];

    const reply = await post('many/', { class: id, students });

    expect(reply.statusCode).toBe(400);
    expect(Object.keys(reply.json().fields)).toEqual(['students.1.first_name', 'students.2.first_name']);
    expect(await inClass({ id })).toEqual([]);
  });

  test('two teachers add the same names at the same time, and both succeed', async ({
    app,
    teacher,
    post,
    inClass,
  }) => {
    const { id } = await app.aClass(teacher, 'Otters');
    const students = Array.from({ length: 30 }, () => ({ first_name: 'Ada', last_name: 'Byron' }));

    const replies = await Promise.all([post('many/', { class: id, students }), post('many/', { class: id, students })]);

    expect(replies.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect((await inClass({ id })).length).toBe(60);
  });

  test('a teacher can add neither no one nor more than 200 students', async ({ app, teacher, post }) => {
    const { id } = await app.aClass(teacher, 'Otters');
    const errorsOf = async (students: object[]) =>
      (await post('many/', { class: id, students })).json().fields.students;

    expect(await errorsOf([])).toEqual([peopleWords.namesMissing]);
    expect(await errorsOf(Array(201).fill({ first_name: 'A' }))).toEqual([peopleWords.namesTooMany]);
  });
});

describe('POST /students/archive/', () => {
  test.for([{ ids: [] }, { ids: ['x'] }, { ids: Array(101).fill('0190a5c0-0000-7000-8000-000000000001') }, {}])(
    'a teacher cannot archive with the body %j',
    async (body, { post }) => {
      expect((await post('archive/', body)).statusCode).toBe(400);
    },
  );
});
