import { describe, expect } from 'vitest';
import { courseTest } from '#api/testing/course-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { ClassProgress } from '#contract/learning/class-progress.ts';
import { courseWords } from '#contract/learning/course-words.ts';

const test = courseTest
  .extend('progressPath', ({ classId, slug }) => `/api/v1/school-classes/${classId}/progress/?course=${slug}`)
  .extend('read', ({ app, teacher, progressPath }) => async (as: Person = teacher): Promise<ClassProgress> => {
    return (await app.request(progressPath, { as })).json();
  })
  .extend('mark', ({ app, teacher, student, slug, classId }) => (facts: object = {}, as = teacher) => {
    const body = { course: slug, chapter: 'first', students: [student.id], done: true, ...facts };
    return app.request(`/api/v1/school-classes/${classId}/progress/`, { method: 'PUT', as, body });
  });

describe('GET /v1/school-classes/{id}/progress/', () => {
  test('lists every student by chapters, with the states that the students see', async ({
    app,
    school,
    read,
    save,
    student,
    show,
  }) => {
    await save({ answers: { notice: 'Heavy.' }, done: true });
    await save({ needs_help: true }, { chapter: 'second' });

    const { chapters, students, can_read_answers } = await read();

    expect(chapters.map(({ slug, number }) => [slug, number])).toEqual([
      ['first', 1],
      ['second', 2],
    ]);
    expect(students).toMatchObject([
      { id: student.id, chapters: { first: { state: 'done' }, second: { state: 'started', needs_help: true } } },
    ]);
    expect(students[0]?.chapters.first?.done_at).toBe((await show(student)).progress?.done_at);
    expect(can_read_answers).toBe(true);
    const admin = await app.aPerson(school, 'school_admin');
    expect(await read(admin)).toEqual({ ...(await read()), can_read_answers: false });
  });

  test('is closed to students and to teachers of other classes', async ({ app, school, progressPath, student }) => {
    expect((await app.request(progressPath, { as: student })).statusCode).toBe(403);
    const other = await app.aPerson(school, 'teacher');
    expect((await app.request(progressPath, { as: other })).statusCode).toBe(404);
  });

  test('is exported with a line for each student and chapter', async ({ app, progressPath, teacher, save }) => {
    await save({ answers: { notice: 'Heavy.' }, done: true });
    const reply = await app.request(progressPath, { as: teacher, headers: { accept: 'text/csv' } });

    expect(reply.headers['content-type']).toContain('text/csv');
    expect(reply.body).toMatch(/Robin,Example,Ten litres,done/);
    expect(reply.body.trim().split('\r\n')).toHaveLength(3);
  });
});

describe('GET /class-courses/', () => {
  test('lists the courses in progress in the classes that the caller teaches', async ({
    app,
    school,
    student,
    teacher,
    slug,
    save,
    classId,
  }) => {
    const list = async (as: Person) => (await app.request('/api/class-courses/', { as })).json().results;
    expect(await list(teacher)).toEqual([]);

    await save({ answers: { notice: 'Heavy.' }, done: true });

    const course = { slug, title: expect.any(String), language: 'en', url: `/courses/${slug}` };
    const own = { class: { id: classId, name: 'Kingfishers' }, course, students: 1, finished: 0 };
    expect(await list(teacher)).toEqual([own]);
    for (const role of ['teacher', 'school_admin'] as const)
      expect(await list(await app.aPerson(school, role)), role).toEqual([]);
    const foreign = await app.aPerson(await app.aSchool(), 'teacher');
    expect(await list(foreign)).toEqual([]);
    expect((await app.request('/api/class-courses/', { as: student })).statusCode).toBe(403);
    expect((await app.request('/api/class-courses/?class=1', { as: teacher })).statusCode).toBe(400);
  });

  test('leaves out a course that everyone who began it has finished, and archived classes', async ({
    app,
    school,
    teacher,
    classId,
    save,
  }) => {
    const list = async () => (await app.request('/api/class-courses/', { as: teacher })).json().results;
    const partner = await app.aPerson(school, 'student');
    await app.insert('enrolments', { tenant_id: school.id, school_class_id: classId, student_id: partner.id });
    await save({ answers: { notice: 'Heavy.' }, done: true });
    await save({ done: true }, { chapter: 'second' });
    expect(await list()).toEqual([]);

    await save({ answers: { notice: 'Light.' } }, { as: partner });
    expect(await list()).toMatchObject([{ students: 2, finished: 1 }]);

    await app.database.owner.query('update school_classes set archived_at = now() where id = $1', [classId]);
    expect(await list()).toEqual([]);
  });
});

describe('PUT /v1/school-classes/{id}/progress/', () => {
  test('marks a chapter for a student without answers, and takes it back', async ({
    mark,
    read,
    show,
    student,
    mine,
  }) => {
    expect((await mark()).json()).toEqual({ changed: 1 });
    expect((await show(student)).progress?.state).toBe('done');
    expect((await read()).students[0]?.chapters.first?.state).toBe('done');

    await mark({ done: false });
    expect((await show(student)).progress?.state).toBe('started');
    expect(await mine()).toEqual([]);
  });

  test('marks who took part on the board, also where the student has written something or was done before', async ({
    app,
    school,
    classId,
    save,
    show,
    read,
    mark,
    student,
  }) => {
    const partner = await app.aPerson(school, 'student', { first_name: 'Kofi' });
    await app.insert('enrolments', { tenant_id: school.id, school_class_id: classId, student_id: partner.id });
    await save({ answers: { carry: true }, needs_help: true }, { as: partner });
    await save({ answers: { notice: 'Heavy.' }, done: true });
    const before = (await show(student)).progress;

    expect((await mark({ students: [student.id, partner.id] })).json()).toEqual({ changed: 2 });

    expect((await show(student)).progress).toMatchObject({ state: 'done', done_at: before?.done_at });
    expect((await show(partner)).progress).toMatchObject({ state: 'done', answers: { carry: true } });
    const states = (await read()).students.map(({ chapters }) => chapters.first);
    expect(states).toMatchObject([
      { state: 'done', needs_help: false },
      { state: 'done', needs_help: false },
    ]);
  });

  test('issues the certificate when it was the last chapter', async ({ mark, mine }) => {
    await mark();
    await mark({ chapter: 'second' });
    expect(await mine()).toMatchObject([{ kind: 'course_finished' }]);
  });

  test('refuses students of another class, and unknown chapters', async ({ app, school, mark }) => {
    const stranger = await app.aPerson(school, 'student');
    const reply = await mark({ students: [stranger.id] });
    expect(reply.statusCode).toBe(400);
    expect(reply.json().error).toBe(courseWords.notInClass);
    expect((await mark({ chapter: 'no-such' })).statusCode).toBe(404);
  });
});

describe('GET /v1/school-classes/{id}/answers/', () => {
  test('shows answers to the teachers of the class only', async ({
    app,
    school,
    classId,
    slug,
    save,
    teacher,
    student,
  }) => {
    await save({ answers: { notice: 'A secret.' } });
    const path = `/api/v1/school-classes/${classId}/answers/?course=${slug}&chapter=first`;

    const reply = await app.request(path, { as: teacher });

    expect(reply.json().students).toMatchObject([{ id: student.id, answers: { notice: 'A secret.' } }]);
    const admin = await app.aPerson(school, 'school_admin');
    const refused = await app.request(path, { as: admin });
    expect(refused.statusCode).toBe(403);
    expect(refused.json().error).toBe(courseWords.notTeacher);
  });
});
