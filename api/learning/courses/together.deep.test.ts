import { describe, expect } from 'vitest';
import { courseTest } from '#api/testing/course-test.ts';
import { openTransaction, waitUntilBlocked } from '#api/testing/open-transaction.ts';
import { readZip } from '#api/testing/read-zip.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { ClassProgress } from '#contract/learning/class-progress.ts';
import { courseWords } from '#contract/learning/course-words.ts';
import type { Classmate } from '#contract/learning/courses.ts';
import { saveChapter } from './queries.ts';

const test = courseTest
  .extend('partner', async ({ app, school, classId }) => {
    const person = await app.aPerson(school, 'student', { first_name: 'Kofi' });
    await app.insert('enrolments', { tenant_id: school.id, school_class_id: classId, student_id: person.id });
    return person;
  })
  .extend('progressOf', ({ app, slug, teacher, classId }) => async (who: Person, as = teacher) => {
    const reply = await app.request(`/api/v1/school-classes/${classId}/progress/?course=${slug}`, { as });
    return (reply.json() as ClassProgress).students.find(({ id }) => id === who.id)?.chapters.first;
  })
  .extend('takeBack', ({ app, slug, teacher, classId }) => (who: Person) => {
    const body = { course: slug, chapter: 'first', students: [who.id], done: false };
    return app.request(`/api/v1/school-classes/${classId}/progress/`, { method: 'PUT', as: teacher, body });
  })
  .extend('leave', ({ app }) => (who: Person) => {
    return app.database.owner.query('delete from enrolments where student_id = $1', [who.id]);
  });

const answer = { notice: 'Our arms hurt.' };

describe('PUT /courses/{slug}/chapters/{chapter}/progress/ with partners', () => {
  test('counts for each of the three and is marked so, and shows no one the answers of another', async ({
    app,
    school,
    classId,
    save,
    show,
    student,
    partner,
    progressOf,
  }) => {
    const third = await app.aPerson(school, 'student', { first_name: 'Lina' });
    await app.insert('enrolments', { tenant_id: school.id, school_class_id: classId, student_id: third.id });
    await save({ answers: { notice: 'Mine alone.' } }, { as: partner });
    const partners = [partner.id, third.id];

    await save({ answers: answer, partners });
    expect((await show(third)).progress).toMatchObject({ state: 'started', answers: {} });
    await save({ done: true, partners });

    const names = async (who: Person) => (await progressOf(who))?.together_with.map(({ first_name }) => first_name);
    expect(await names(student)).toEqual(['Kofi', 'Lina']);
    expect(await names(partner)).toEqual(['Lina', 'Robin']);
    expect(await names(third)).toEqual(['Kofi', 'Robin']);
    for (const who of [student, partner, third]) expect((await progressOf(who))?.state).toBe('done');
    const own = (await show(partner)).progress;
    expect(own).toMatchObject({ state: 'done', answers: { notice: 'Mine alone.' } });
    expect(own?.together_with.map(({ id }) => id).toSorted()).toEqual([student.id, third.id].toSorted());
    expect((await show(third)).progress?.answers).toEqual({});
    expect((await show(student)).progress?.answers).toEqual(answer);
  });

  test('counts only what was answered together, and who joins last is not done by that', async ({
    save,
    show,
    partner,
  }) => {
    await save({ answers: answer });
    await save({ done: true, partners: [partner.id] });
    expect((await show(partner)).progress?.state).toBe('started');

    const own = await save({ answers: { notice: 'My own text.' } }, { as: partner });
    expect(own.json().state).toBe('done');
  });

  test('counts once when it is sent again, also after the partner has left the class', async ({
    app,
    save,
    show,
    partner,
    leave,
    takeBack,
  }) => {
    const body = { operation_id: 'one', answers: answer, done: true, partners: [partner.id] };
    const first = await save(body);
    await takeBack(partner);
    await leave(partner);

    expect((await save(body)).body).toBe(first.body);
    expect((await show(partner)).progress).toMatchObject({ state: 'not_started', together_with: [] });
    expect((await save({ ...body, partners: [] })).statusCode).toBe(409);
    const { rows } = await app.database.owner.query('select from chapter_participations where person_id = $1', [
      partner.id,
    ]);
    expect(rows).toEqual([]);
  });

  test('names a partner who is no classmate, and saves nothing then', async ({
    app,
    school,
    save,
    show,
    student,
    teacher,
    partner,
    leave,
  }) => {
    const stranger = await app.aPerson(school, 'student');
    const elsewhere = await app.aPerson(await app.aSchool(), 'student');
    for (const { id } of [stranger, elsewhere, student, teacher]) {
      const reply = await save({ answers: answer, partners: [partner.id, id] });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().fields).toEqual({ 'partners.1': [courseWords.notClassmate] });
    }
    const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];
    expect((await save({ partners: [partner.id, one, two] })).json().fields.partners).toEqual([
      courseWords.tooManyPartners,
    ]);
    expect((await save({ partners: [student.id] }, { as: teacher })).statusCode).toBe(400);
    await leave(partner);
    expect((await save({ answers: answer, partners: [partner.id] })).statusCode).toBe(400);
    expect((await show(student)).progress?.state).toBe('not_started');
  });

  test('lets one student be a partner on two tablets and work on an own one in the same moment', async ({
    app,
    school,
    classId,
    save,
    show,
    student,
    partner,
    mine,
  }) => {
    const third = await app.aPerson(school, 'student', { first_name: 'Lina' });
    await app.insert('enrolments', { tenant_id: school.id, school_class_id: classId, student_id: third.id });
    const everyone = [student, partner, third];
    const rounds = ['first', 'second'].flatMap((chapter) =>
      everyone.map((as) => {
        const partners = everyone.filter(({ id }) => id !== as.id).map(({ id }) => id);
        return { as, chapter, body: { answers: chapter === 'first' ? answer : {}, done: true, partners } };
      }),
    );

    const replies = await Promise.all(rounds.map(({ as, chapter, body }) => save(body, { as, chapter })));

    expect(replies.map(({ statusCode }) => statusCode)).toEqual(rounds.map(() => 200));
    for (const who of everyone) {
      const { progress } = await show(who);
      expect(progress).toMatchObject({ state: 'done', answers: answer });
      expect(progress?.together_with).toHaveLength(2);
    }
    expect(await mine()).toMatchObject([{ kind: 'course_finished' }]);
  });
});

describe('a teacher takes back what was done together', () => {
  test('for one of the group: own answers and the others stay, and the log has it', async ({
    app,
    school,
    save,
    show,
    student,
    partner,
    progressOf,
    takeBack,
  }) => {
    await save({ answers: { carry: true }, needs_help: true }, { as: partner });
    await save({ answers: answer, done: true, partners: [partner.id] });
    expect((await progressOf(partner))?.needs_help).toBe(false);

    expect((await takeBack(partner)).json()).toEqual({ changed: 1 });

    expect(await progressOf(partner)).toMatchObject({ state: 'started', together_with: [], needs_help: true });
    expect((await show(partner)).progress?.answers).toEqual({ carry: true });
    expect(await progressOf(student)).toMatchObject({ state: 'done', together_with: [] });
    const admin = await app.aPerson(school, 'school_admin');
    const log = (await app.request('/api/acts/', { as: admin })).json();
    expect(JSON.stringify(log)).toContain('class.chapter_unmarked');
  });

  test('for the one on whose device it was: the others stay a group, and a later save names them again', async ({
    app,
    school,
    classId,
    save,
    student,
    partner,
    progressOf,
    takeBack,
  }) => {
    const third = await app.aPerson(school, 'student', { first_name: 'Lina' });
    await app.insert('enrolments', { tenant_id: school.id, school_class_id: classId, student_id: third.id });
    const partners = [partner.id, third.id];
    await save({ answers: answer, done: true, partners });

    await takeBack(student);

    expect(await progressOf(student)).toMatchObject({ state: 'started', together_with: [] });
    expect((await progressOf(partner))?.together_with).toEqual([{ id: third.id, first_name: 'Lina' }]);
    expect((await progressOf(third))?.together_with).toEqual([{ id: partner.id, first_name: 'Kofi' }]);
    for (const who of [partner, third]) expect((await progressOf(who))?.state).toBe('done');
    await save({ done: true, partners });
    expect((await progressOf(student))?.together_with).toHaveLength(2);
  });

  test('while a tablet of the group saves: neither fails, and nothing counts then', async ({
    app,
    slug,
    save,
    course,
    student,
    teacher,
    partner,
    classId,
    progressOf,
  }) => {
    await save({ answers: answer, done: true, partners: [student.id] }, { as: partner });
    const chapter = course.chapters.first ?? '';
    // Delays the tablet's save after its start.
    const commit = await openTransaction(app, partner, (db) =>
      saveChapter(db, {
        ...{ course: course.id, chapter, operation: 'earlier', hash: Buffer.from('hash'), answers: {}, partners: [] },
        ...{ isDone: undefined, needsHelp: undefined, seenAt: undefined },
      }),
    );
    const saved = save({ done: true, partners: [student.id] }, { as: partner });
    await waitUntilBlocked(app, 1);
    const body = { course: slug, chapter: 'first', students: [student.id, partner.id], done: false };
    const takenBack = app.request(`/api/v1/school-classes/${classId}/progress/`, { method: 'PUT', as: teacher, body });
    await waitUntilBlocked(app, 2);
    await commit();

    expect([(await saved).statusCode, (await takenBack).statusCode]).toEqual([200, 200]);
    expect(await progressOf(student)).toMatchObject({ state: 'not_started', together_with: [] });
    expect(await progressOf(partner)).toMatchObject({ state: 'started', together_with: [] });
  });
});

describe('GET /classmates/', () => {
  test('lists who is in a class of the student, with last names only for namesakes', async ({
    app,
    school,
    student,
    teacher,
    partner,
    classId,
  }) => {
    const namesake = await app.aPerson(school, 'student', { first_name: 'Kofi', last_name: 'Mensah' });
    await app.insert('enrolments', { tenant_id: school.id, school_class_id: classId, student_id: namesake.id });
    await app.aPerson(school, 'student', { first_name: 'Stranger' });
    const read = async (as: Person): Promise<Classmate[]> =>
      (await app.request('/api/classmates/', { as })).json().classmates;

    expect(await read(student)).toEqual([
      { id: partner.id, first_name: 'Kofi', last_name: 'E' },
      { id: namesake.id, first_name: 'Kofi', last_name: 'M' },
    ]);
    expect((await read(partner)).map(({ first_name, last_name }) => [first_name, last_name])).toEqual([
      ['Kofi', ''],
      ['Robin', ''],
    ]);
    expect((await app.request('/api/classmates/', { as: teacher })).statusCode).toBe(403);
    await app.database.owner.query('update school_classes set archived_at = now() where id = $1', [classId]);
    expect(await read(student)).toEqual([]);
  });
});

describe('what is kept about working together', () => {
  test('is counted, exported without names, and erased; the work of the others still counts', async ({
    app,
    school,
    save,
    show,
    student,
    partner,
  }) => {
    await save({ answers: answer, done: true, partners: [partner.id] });
    const admin = await app.aPerson(school, 'school_admin');
    const { held } = (await app.request('/api/child-data/', { as: admin })).json();
    expect(held).toContainEqual({ kind: 'answers', count: 2 });
    const zip = await app.request(`/api/students/${partner.id}/export/`, { as: admin });
    const courses = String((await readZip(zip.rawPayload)).get('courses.json'));
    expect(JSON.parse(courses).participations).toMatchObject([{ has_led: false, tasks: ['notice'] }]);
    expect(courses).not.toContain('Robin');
    expect(courses).not.toContain('Our arms hurt');

    const erase = await app.request(`/api/students/${student.id}/erase/`, {
      ...{ method: 'POST', as: admin, body: { confirm: 'Robin Example' } },
    });

    expect(erase.statusCode).toBeLessThan(300);
    expect((await show(partner)).progress).toMatchObject({ state: 'done', together_with: [] });
    const { rows } = await app.database.owner.query('select lead_id from chapter_participations where person_id = $1', [
      partner.id,
    ]);
    expect(rows).toEqual([{ lead_id: null }]);
  });
});
