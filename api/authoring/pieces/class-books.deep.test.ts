import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';

const NO_ONE = '00000000-0000-4000-8000-000000000000';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('teacher', ({ app, school }) => app.aPerson(school, 'teacher'))
  .extend('amara', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' }))
  .extend('ben', ({ app, school }) =>
    app.aPerson(school, 'student', { first_name: 'Ben', last_name: 'Hill', pen_name: 'Captain Ben' }),
  )
  .extend('otters', ({ app, teacher, amara, ben }) => app.aClass(teacher, 'Otters', [ben, amara]))
  .extend(
    'begin',
    ({ actions, teacher, otters }) =>
      (body = {}, as = teacher) =>
        actions.send(as, 'POST', `/v1/school-classes/${otters.id}/books/`, {
          ...{ title: 'Our rivers', starter: 'fact_book' },
          ...body,
        }),
  );

describe('POST /v1/school-classes/{id}/books/', () => {
  test('a teacher begins a book with a page for each student, under their pen names', async ({ begin, amara }) => {
    const created = await begin();
    expect(created.statusCode).toBe(201);
    const book = created.json();
    expect(book).toMatchObject({ state: 'draft', author: 'Otters', is_class_book: true, starter: 'fact_book' });
    expect(book.pages.map(({ author }: { author: string }) => author)).toEqual(['Amara O.', 'Captain Ben']);

    const bookOfOne = (await begin({ students: [amara.id] })).json();
    expect(bookOfOne.pages.map(({ author }: { author: string }) => author)).toEqual(['Amara O.']);
  });

  test('students find it under their books, write their own page and no other, and cannot submit it', async ({
    actions,
    begin,
    amara,
    ben,
  }) => {
    const { id, pages } = (await begin()).json();
    const [ofAmara, ofBen] = pages.map((page: { id: string }) => `/my-books/${id}/pages/${page.id}/`);
    expect((await actions.send(amara, 'GET', '/my-books/')).json().results).toMatchObject([
      { id, school_class: expect.any(String) },
    ]);
    const view = (await actions.send(ben, 'GET', `/my-books/${id}/`)).json();
    expect(view.pages.map(({ is_mine }: { is_mine: boolean }) => is_mine)).toEqual([false, true]);
    expect((await actions.change(amara, ofAmara, { text: 'Rivers bend.' })).statusCode).toBe(200);
    expect((await actions.change(amara, ofBen, { text: 'Mine.' })).statusCode).toBe(403);
    expect((await actions.send(amara, 'POST', `/my-books/${id}/submit/`, {})).statusCode).toBe(403);
    expect((await actions.send(amara, 'DELETE', `/my-books/${id}/`)).statusCode).toBe(403);
  });

  test('the teacher writes for an absent student, orders the pages and submits', async ({
    actions,
    begin,
    teacher,
  }) => {
    const { id, pages } = (await begin()).json();
    const ids = pages.map((page: { id: string }) => page.id);
    const text = { text: 'Written together.' };
    expect((await actions.change(teacher, `/my-books/${id}/pages/${ids[0]}/`, text)).statusCode).toBe(200);
    const order = { pages: ids.toReversed() };
    expect((await actions.send(teacher, 'PUT', `/my-books/${id}/page-order/`, order)).statusCode).toBe(200);
    const reply = await actions.submit(teacher, id);
    expect(reply.statusCode).toBe(200);
    expect(reply.json().pages.map((page: { id: string }) => page.id)).toEqual(order.pages);
  });

  test('is refused for students of other classes, an empty class, an archived class and another teacher', async ({
    app,
    school,
    actions,
    begin,
    teacher,
    otters,
  }) => {
    const stranger = await app.aPerson(school, 'student');
    for (const student of [stranger.id, NO_ONE]) {
      const refused = await begin({ students: [student] });
      expect(refused.json().fields.students).toEqual(['Choose students of this class.']);
    }
    const empty = await app.aClass(teacher, 'Herons');
    const body = { title: 'Ours', starter: 'blank' };
    const ofEmpty = await actions.send(teacher, 'POST', `/v1/school-classes/${empty.id}/books/`, body);
    expect(ofEmpty.json().fields.students).toEqual(['Add students to the class first.']);

    expect((await begin({}, await app.aPerson(school, 'teacher'))).statusCode).toBe(404);
    expect((await begin({}, await app.aPerson(school, 'school_admin'))).statusCode).toBe(201);
    expect((await begin({}, stranger)).statusCode).toBe(403);
    await app.database.owner.query('update school_classes set archived_at = now() where id = $1', [otters.id]);
    expect((await begin()).statusCode).toBe(409);
  });

  test('has at most 60 pages', async ({ app, school, begin, otters }) => {
    for (let number = 0; number < 59; number += 1) {
      const { id } = await app.aPerson(school, 'student');
      await app.insert('enrolments', { tenant_id: school.id, school_class_id: otters.id, student_id: id });
    }
    const refused = await begin();
    expect(refused.json().fields.students).toEqual(['A class book can have up to 60 pages. Choose fewer students.']);
  });
});
