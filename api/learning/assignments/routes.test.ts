import { describe, expect } from 'vitest';
import type { z } from 'zod';
import { createChallenge } from '#api/testing/challenges.ts';
import { courseTest } from '#api/testing/course-test.ts';
import type { OwnAssignment, showAssignmentProgress } from '#contract/learning/assignments.ts';
import { courseWords } from '#contract/learning/course-words.ts';

type AssignmentProgress = z.output<(typeof showAssignmentProgress)['reply']>;

const test = courseTest
  .extend('path', ({ classId }) => `/api/v1/school-classes/${classId}/assignments/`)
  .extend('book', async ({ app, school }) => (await app.aBook(school, { title: 'The Boat', page_count: 3 })).id)
  .extend('assign', ({ app, teacher, path, slug, book }) => (facts: object = {}, as = teacher) => {
    const items = [
      { kind: 'chapter', target: `${slug}/first` },
      { kind: 'book', target: book },
    ];
    return app.request(path, { method: 'POST', as, body: { title: 'Water week', items, ...facts } });
  })
  .extend('own', ({ app, student }) => async (as = student): Promise<OwnAssignment[]> => {
    return (await app.request('/api/assignments/', { as })).json().results;
  })
  .extend('readTo', ({ app, student, book }) => (page: number) => {
    const body = { page, part: 0 };
    return app.request(`/api/books/${book}/reading/`, { method: 'PUT', as: student, body });
  });

describe('assignments of a class', () => {
  test('a teacher assigns a list in order, and sees who has done how much', async ({
    app,
    assign,
    path,
    save,
    student,
    teacher,
    readTo,
  }) => {
    const created = await assign({ due_on: '2026-12-04' });
    expect(created.statusCode, created.body).toBe(201);
    expect(created.json()).toMatchObject({
      ...{ title: 'Water week', due_on: '2026-12-04', students: null, done_count: 0, total: 1 },
      items: [
        { kind: 'chapter', title: 'Ten litres' },
        { kind: 'book', title: 'The Boat' },
      ],
    });

    await save({ answers: { notice: 'Heavy.' }, done: true });
    await readTo(3);
    await readTo(1);

    const { results } = (await app.request(path, { as: teacher })).json();
    expect(results).toMatchObject([{ done_count: 1, total: 1 }]);
    const progress = await app.request(`${path}${created.json().id}/progress/`, { as: teacher });
    expect(progress.json().students).toMatchObject([{ id: student.id, states: ['done', 'done'] }]);
    expect(progress.json().students[0].last_read_at).toMatch(/Z$/);
    const csv = await app.request(`${path}${created.json().id}/progress/`, {
      as: teacher,
      headers: { accept: 'text/csv' },
    });
    expect(csv.body).toContain('Robin,Example,The Boat,done');
  });

  test('only the named students get it, and only while they are in the class', async ({
    app,
    school,
    assign,
    own,
    student,
    teacher,
    classId,
  }) => {
    const other = await app.aPerson(school, 'student');
    await app.insert('enrolments', { tenant_id: school.id, school_class_id: classId, student_id: other.id });
    const created = await assign({ students: [student.id] });

    expect(created.json()).toMatchObject({ students: [student.id], total: 1 });
    expect(await own()).toHaveLength(1);
    expect(await own(other)).toEqual([]);
    await app.database.owner.query('delete from enrolments where student_id = $1', [student.id]);
    expect(await own()).toEqual([]);
    expect(teacher.id).toBeTruthy();
  });

  test('what was taken back is gone, and what the student did stays', async ({
    app,
    assign,
    own,
    path,
    save,
    show,
    student,
    teacher,
  }) => {
    const { id } = (await assign()).json();
    await save({ answers: { carry: true } });

    expect((await app.request(`${path}${id}/`, { method: 'DELETE', as: teacher })).statusCode).toBe(204);

    expect(await own()).toEqual([]);
    expect((await show(student)).progress?.answers).toEqual({ carry: true });
    expect((await app.request(`${path}${id}/`, { method: 'DELETE', as: teacher })).statusCode).toBe(404);
  });

  test('refuses what is not published, students of other classes, and teachers of other classes', async ({
    app,
    school,
    assign,
    slug,
  }) => {
    for (const target of [`${slug}/no-such`, 'x']) {
      const reply = await assign({ items: [{ kind: 'chapter', target }] });
      expect(reply.statusCode).toBe(400);
      expect(reply.json().error).toBe(courseWords.unknownItem);
    }
    const foreign = await app.aBook(await app.aSchool());
    expect((await assign({ items: [{ kind: 'book', target: foreign.id }] })).statusCode).toBe(400);
    expect((await assign({ items: [] })).statusCode).toBe(400);
    expect((await assign({ students: [(await app.aPerson(school, 'student')).id] })).statusCode).toBe(400);
    expect((await assign({}, await app.aPerson(school, 'teacher'))).statusCode).toBe(404);
  });
});

describe('films and challenges that are assigned', () => {
  const film = { kind: 'film', target: 'ten-litres' };

  test('a film is done when its end was reached, a challenge while the student has an entry', async ({
    app,
    school,
    assign,
    own,
    path,
    student,
    teacher,
  }) => {
    const { slug } = await createChallenge(app, 'open');
    const created = await assign({ items: [film, { kind: 'challenge', target: slug }] });
    expect(created.statusCode, created.body).toBe(201);
    const statesOf = async () => {
      const { students } = (
        await app.request(`${path}${created.json().id}/progress/`, { as: teacher })
      ).json<AssignmentProgress>();
      const [first] = await own();
      expect(first?.items.map(({ state }) => state)).toEqual(students[0]?.states);
      return students[0]?.states;
    };
    expect(await statesOf()).toEqual(['not_started', 'not_started']);

    const watched = await app.request('/api/films/ten-litres/watched/', { method: 'PUT', as: student });
    expect(watched.statusCode, watched.body).toBe(204);
    const work = { type: 'book', id: (await app.aBook(school, { author_id: student.id })).id };
    const entered = await app.request(`/api/challenges/${slug}/entries/`, {
      ...{ method: 'POST' as const, as: student, body: { work } },
    });
    expect(await statesOf()).toEqual(['done', 'done']);
    expect((await app.request(path, { as: teacher })).json().results).toMatchObject([{ done_count: 1, total: 1 }]);

    await app.request(`/api/entries/${entered.json().id}/`, { method: 'DELETE', as: student });
    expect(await statesOf()).toEqual(['done', 'not_started']);
  });

  test('a book of the class that was entered counts for each of its students', async ({
    app,
    school,
    assign,
    own,
    classId,
  }) => {
    const { id: challenge_id, slug } = await createChallenge(app, 'open');
    await assign({ items: [{ kind: 'challenge', target: slug }] });
    const { id: book_id } = await app.aBook(school, { author_id: null, state: 'draft', published_at: null });
    // Sets the tenant, because a trigger of pieces reads it.
    await app.database.owner.query(
      `insert into pieces (tenant_id, id, type, source, title, school_class_id, language)
       select $1::uuid, $2, 'book', 'pages', 'Our river', $3, 'en' from (select set_config('app.tenant_id', $1::text, true)) as request`,
      [school.id, book_id, classId],
    );
    await app.insert('challenge_entries', { tenant_id: school.id, challenge_id, book_id });

    expect(await own()).toMatchObject([{ state: 'done' }]);
  });

  test('what was unpublished keeps its place and what was done', async ({ app, assign, own, student }) => {
    const fields = { title: 'Bees', summary: 'About bees.', duration_seconds: 60, drawing: 'ten-litres' };
    const id = await app.aContentEntry({
      ...{ kind: 'film', slug: `bees-${crypto.randomUUID()}` },
      en: { ...fields, image: { scene: 'flower', goal: 15 } },
    });
    const { rows } = await app.database.owner.query('select slug from content_entries where id = $1', [id]);
    const target = rows[0].slug;
    expect((await assign({ items: [{ kind: 'film', target }] })).statusCode).toBe(201);
    await expect
      .poll(async () => (await app.request(`/api/films/${target}/watched/`, { method: 'PUT', as: student })).statusCode)
      .toBe(204);
    await app.database.owner.query('update content_publications set withdrawn_at = now() where entry_id = $1', [id]);

    expect(await own()).toMatchObject([{ state: 'done', items: [{ title: '', url: '/impact-films' }] }]);
  });

  test('refuses films that another site has, and challenges that have closed', async ({ app, assign }) => {
    const slug = `elsewhere-${crypto.randomUUID()}`;
    const fields = { title: 'Bees', summary: 'About bees.', duration_seconds: 60, link: 'https://example.org/bees' };
    await app.aContentEntry({ kind: 'film', slug, en: { ...fields, image: { scene: 'flower', goal: 15 } } });
    const elsewhere = await assign({ items: [{ kind: 'film', target: slug }] });
    expect(elsewhere.statusCode).toBe(400);
    expect(elsewhere.json().error).toBe(courseWords.filmElsewhere);
    const { slug: target } = await createChallenge(app, 'judging');
    const closed = await assign({ items: [{ kind: 'challenge', target }] });
    expect(closed.json().error).toBe(courseWords.challengeClosed);
  });
});

describe('GET /assignments/', () => {
  test('lists the earliest due day first, each with the states that the chapter and the reader say', async ({
    assign,
    own,
    save,
    readTo,
    show,
    student,
  }) => {
    await assign({ title: 'Later', due_on: '2026-12-11' });
    await assign({ title: 'Sooner', due_on: '2026-12-04' });
    await assign({ title: 'Any day' });
    expect((await own()).map(({ title, state }) => [title, state])).toEqual([
      ['Sooner', 'not_started'],
      ['Later', 'not_started'],
      ['Any day', 'not_started'],
    ]);

    await save({ answers: { notice: 'Heavy.' } });
    await readTo(2);

    const [first] = await own();
    expect(first?.items.map(({ state }) => state)).toEqual(['started', 'started']);
    expect(first?.items.map(({ kind, cover }) => [kind, cover?.title])).toEqual([
      ['chapter', undefined],
      ['book', 'The Boat'],
    ]);
    expect(first?.items[0]?.state).toBe((await show(student)).progress?.state);
  });
});
