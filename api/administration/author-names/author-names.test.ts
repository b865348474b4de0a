import { describe, expect } from 'vitest';
import { createCertificate } from '#api/testing/certificates.ts';
import { aMessageToTheWorld } from '#api/testing/messages-to-the-world.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import type { Person } from '#api/testing/test-app.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { authorNameHandlers } from './jobs.ts';

const test = reviewTest
  /** Runs the jobs of renamed authors, and no others: tests make the pages of their books themselves. */
  .extend('runQueued', ({ app }) => async () => {
    const { rows } = await app.database.owner.query(
      `delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
        where t.id = j.task_id and t.identifier = 'rename-author' returning j.id, j.payload`,
    );
    const attempt = { priority: 0, signal: new AbortController().signal, isLastAttempt: true };
    for (const { id, payload } of rows)
      for (const handler of authorNameHandlers)
        await handler.run(jobContextOf(app, app.platformPool), { id, payload, ...attempt });
  })
  .extend('rename', ({ app, runQueued }) => async (as: Person, id: string, body: object) => {
    const reply = await app.request(`/api/students/${id}/`, { method: 'PATCH', as, body });
    await runQueued();
    return reply.statusCode;
  })
  /** Returns the names on a book's page and on its certificate. */
  .extend('namesOf', ({ app, school }) => async (bookId: string, certificateId: string) => {
    const read = async (url: string) => (await app.request(url, { at: school })).json();
    return {
      page: (await read(`/api/books/${bookId}/`)).author,
      certificate: (await read(`/api/certificates/${certificateId}/`)).author,
    };
  });

describe('another name of a published author', () => {
  test('is on the book, its certificate and its downloads, and the former one is found no more', async ({
    app,
    school,
    student,
    teacher,
    rename,
    namesOf,
  }) => {
    const { id, bookId } = await createCertificate(app, student);
    const versionOf = async () =>
      (await app.database.owner.query('select version from book_downloads where book_id = $1', [bookId])).rows;
    const before = await versionOf();
    expect(await namesOf(bookId, id)).toEqual({ page: 'Amara O.', certificate: 'Amara O.' });

    expect(await rename(teacher, student.id, { first_name: 'Zuri', last_name: 'Mbeki' })).toBe(200);
    expect(await namesOf(bookId, id)).toEqual({ page: 'Zuri M.', certificate: 'Zuri M.' });
    expect(await versionOf()).not.toEqual(before);
    const find = async (query: string) =>
      (await app.request(`/api/books/?search=${query}`, { at: school })).json().count;
    expect({ former: await find('Amara'), current: await find('Zuri') }).toEqual({ former: 0, current: 1 });

    expect(await rename(teacher, student.id, { pen_name: 'Sky Writer' })).toBe(200);
    expect(await namesOf(bookId, id)).toEqual({ page: 'Sky Writer', certificate: 'Sky Writer' });
  });

  test('leaves a name that was chosen for the book', async ({ app, student, teacher, rename, namesOf, pieces }) => {
    const { id, bookId } = await createCertificate(app, student);
    await app.database.owner.query(`
      begin; set constraints all deferred;
      update books set author = 'The Owl' where id = '${bookId}'; update pieces set author = 'The Owl' where id = '${bookId}';
      update piece_revisions set content = jsonb_set(content, '{details,author}', '"The Owl"') where piece_id = '${bookId}'; commit`);
    await rename(teacher, student.id, { first_name: 'Zuri' });
    expect((await namesOf(bookId, id)).page).toBe('The Owl');
    const draft = await pieces.aDraft(student);
    expect((await pieces.send(student, 'GET', `/my-books/${draft.id}/`)).json().author).toBe('Zuri O.');
  });

  test('of the teacher who uploaded the book of a child with the same shown name is not the child’s', async ({
    app,
    school,
    student,
    runQueued,
    namesOf,
  }) => {
    const { id, bookId } = await createCertificate(app, student);
    const uploader = await app.aPerson(school, 'teacher', { first_name: 'Amara', last_name: 'Obi' });
    await app.database.owner.query('update books set created_by = $2 where id = $1', [bookId, uploader.id]);
    await aMessageToTheWorld(app, school, uploader);
    const body = { first_name: 'Grace' };
    expect((await app.request('/api/user/profile/', { method: 'PATCH', as: uploader, body })).statusCode).toBe(200);
    await runQueued();
    expect(await namesOf(bookId, id)).toEqual({ page: 'Amara O.', certificate: 'Amara O.' });
  });

  test('also replaces a stored pen name that was only the former name', async ({
    app,
    student,
    teacher,
    rename,
    namesOf,
    pieces,
  }) => {
    const { id, bookId } = await createCertificate(app, student);
    const draft = await pieces.aDraft(student);
    await pieces.change(student, `/my-books/${draft.id}/`, { author: 'Amara O.' });
    await rename(teacher, student.id, { first_name: 'Zuri' });
    expect((await namesOf(bookId, id)).page).toBe('Zuri O.');
    expect((await pieces.send(student, 'GET', `/my-books/${draft.id}/`)).json().author).toBe('Zuri O.');
  });

  test('does not come from a pen name that the student chooses for another book', async ({
    app,
    student,
    namesOf,
    pieces,
    runQueued,
  }) => {
    const { id, bookId } = await createCertificate(app, student);
    const draft = await pieces.aDraft(student);
    await pieces.change(student, `/my-books/${draft.id}/`, { author: 'Ama of the Boats' });
    await runQueued();
    expect((await namesOf(bookId, id)).page).toBe('Amara O.');
  });

  test('is under messages to the world, and on the student’s pages of a class book', async ({
    app,
    school,
    student,
    teacher,
    lead,
    pieces,
    decide,
    rename,
  }) => {
    const messageId = await aMessageToTheWorld(app, school, student, { state: 'published' });
    const { id: classId } = await app.aClass(teacher, 'Herons', [student]);
    const book = { title: 'Our rivers', starter: 'blank' };
    const { id } = (await pieces.send(teacher, 'POST', `/v1/school-classes/${classId}/books/`, book)).json();
    await pieces.submit(teacher, id);
    await pieces.process(school, id);
    expect((await decide(lead, id, 'approve', { audience: 'school', publish: 'now' })).statusCode).toBe(200);
    const credits = JSON.stringify([{ name: 'Amara O.', role: 'author' }]);
    await app.database.owner.query('update books set credits = $2 where id = $1', [id, credits]);
    await rename(teacher, student.id, { first_name: 'Zuri' });

    const [message] = (await app.request('/api/dear-world/', { at: school })).json().results;
    expect(message).toMatchObject({ id: messageId, pen_name: 'Zuri O.' });
    const { rows } = await app.database.owner.query(
      `select b.credits, r.content #>> '{pages,0,pen_name}' as page from books b join piece_revisions r on r.piece_id = b.id where b.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ credits: [{ name: 'Zuri O.', role: 'author' }], page: 'Zuri O.' }]);
  });
});
