import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { aPdf, createFileActions } from '#api/testing/file-actions.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import type { Person } from '#api/testing/test-app.ts';
import { createUploadActions } from '#api/testing/upload-actions.ts';
import { pressWords } from '#contract/core/press-words.ts';
import { uploadWords } from '#contract/core/upload-words.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';

const test = workerTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('uploads', { scope: 'file' }, () => createUploadActions())
  .extend('school', ({ app }) => app.aSchool())
  .extend('student', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' }))
  .extend('files', { scope: 'file' }, ({ app }) => createFileActions(app))
  .extend(
    'aBook',
    ({ files }) =>
      (author: Person) =>
        files.aBook(author),
  )
  .extend('putFile', ({ files }) => files.putFile);

describe('PUT /my-books/{id}/file/', () => {
  test('makes pages of the file with their text and pictures, and takes no name from its metadata', async ({
    app,
    school,
    student,
    aBook,
    putFile,
  }) => {
    const id = await aBook(student);
    const book = await putFile(student, id, await aPdf(['A boat waits.', 'Then the rain begins.']));
    expect(book.file).toMatchObject({ name: 'boat.pdf', state: 'ready', message: null, pages_done: 2, pages_total: 2 });
    expect(book).toMatchObject({ state: 'draft', title: 'The Boat', author: 'Amara O.' });
    expect(book.pages).toMatchObject([
      {
        number: 1,
        layout: null,
        text: 'A boat waits.',
        has_picture: true,
        pictures: [{ position: 1, source: 'file' }],
      },
      { number: 2, text: 'Then the rain begins.' },
    ]);
    expect(JSON.stringify(book)).not.toContain('Okafor');
    const picture = await app.request(book.pages[0].pictures[0].src, { at: school });
    expect(picture.headers['content-type']).toBe('image/webp');
    const { rows } = await app.database.owner.query(
      `select b.title, b.author, b.blurb, b.publisher, b.credits::text, b.rendition_id, b.state, r.properties::text from books b
       join renditions r on r.book_id = b.id where b.id = $1`,
      [id],
    );
    expect(rows[0]).toMatchObject({
      title: 'The Boat',
      author: 'Amara O.',
      blurb: '',
      rendition_id: null,
      state: 'draft',
    });
    expect(JSON.stringify(rows)).not.toContain('Okafor');
    expect(await readdir(path.join(app.files, school.id, 'uploads'))).toEqual([]);
  });

  test('the same call again changes nothing, and the upload is not for another book', async ({
    app,
    actions,
    uploads,
    student,
    aBook,
  }) => {
    const [id, other] = [await aBook(student), await aBook(student)];
    const upload = await uploads.upload(app, student, await aPdf(['A boat.']));
    const put = (book: string) => actions.send(student, 'PUT', `/my-books/${book}/file/`, { upload });
    expect((await put(id)).statusCode).toBe(200);
    const { rows } = await app.database.owner.query(`select id from renditions where book_id = $1`, [id]);
    expect(rows).toHaveLength(1);
    const reply = await put(other);
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toEqual({ upload: [uploadWords.used] });
  });

  test('refuses an upload that is not complete or of another person', async ({
    app,
    school,
    actions,
    uploads,
    student,
    aBook,
  }) => {
    const id = await aBook(student);
    const upload = (await uploads.create(app, student, 10)).json().id;
    const other = await uploads.upload(app, await app.aPerson(school, 'student'), Buffer.from('A boat.'));
    const messages = [];
    for (const one of [upload, other]) {
      const reply = await actions.send(student, 'PUT', `/my-books/${id}/file/`, { upload: one });
      messages.push(reply.json().fields.upload[0]);
    }
    expect(messages).toEqual([uploadWords.incomplete, uploadWords.unknown]);
    const pages = await actions.aDraft(student);
    const reply = await actions.send(student, 'PUT', `/my-books/${pages.id}/file/`, { upload });
    expect(reply.statusCode).toBe(409);
  });

  test('a file that cannot be a book is refused with what to do, and the earlier pages stay', async ({
    actions,
    student,
    aBook,
    putFile,
  }) => {
    const id = await aBook(student);
    await putFile(student, id, await aPdf(['A boat.']));
    const pdf = await aPdf(['Locked.'], { userPassword: 'secret' });
    const files: [Buffer, string][] = [
      [Buffer.from('no book'), pressWords.notABook],
      [pdf, pressWords.pdfPassword],
      [(await aPdf(['Cut.', 'Off.'])).subarray(0, 600), pressWords.pdfBroken],
      [
        await aPdf(Array.from({ length: 601 }, () => '')),
        'This PDF has more than 600 pages. Split it into smaller files.',
      ],
      [await aSmallBook({ isBroken: true }), pressWords.noPackage],
    ];
    for (const [bytes, message] of files) {
      const book = await putFile(student, id, bytes);
      expect(book.file).toMatchObject({ state: 'refused', message });
      expect(book.state).toBe('draft');
      expect(book.pages).toMatchObject([{ text: 'A boat.' }]);
    }
    await actions.change(student, `/my-books/${id}/`, { declaration_accepted: true });
    const reply = await actions.send(student, 'POST', `/my-books/${id}/submit/`, {});
    expect(reply.statusCode).toBe(400);
    expect(reply.json().fields).toHaveProperty('pages');
  });
});

describe('the file of an author', () => {
  test('is reviewed like pages that are made here, and a new file of the change is not read before', async ({
    app,
    school,
    actions,
    readers,
    student,
    aBook,
    putFile,
  }) => {
    const lead = await app.aPerson(school, 'teacher_admin');
    const id = await aBook(student);
    await putFile(student, id, await aPdf(['Old words.']));
    await actions.submit(student, id);
    expect(await readers.settledState(student, id)).toBe('in_review');
    await actions.takeStep(school, lead, id, 'approve', { revision: 1 });
    await actions.takeStep(school, lead, id, 'publish');
    await putFile(student, id, await aPdf(['New words.']));
    expect(await readers.textOf(lead, id)).toEqual(['Old words.']);
    expect((await actions.send(student, 'GET', `/my-books/${id}/`)).json()).toMatchObject({
      ...{ state: 'published', change_state: 'draft', pages: [{ text: 'New words.' }] },
    });
  });

  test('is neither shown to staff who upload the same file, nor taken by their book', async ({
    app,
    school,
    student,
    aBook,
    putFile,
  }) => {
    const admin = await app.aPerson(school, 'school_admin');
    const bytes = await aPdf(['A boat.']);
    const id = await aBook(student);
    await putFile(student, id, bytes);
    const form = { file: { name: 'boat.pdf', bytes } };
    const reply = await app.request('/api/books/', { method: 'POST', as: admin, form });
    expect(reply.statusCode).toBe(201);
    expect(reply.json().id).not.toBe(id);
  });

  test('is changed by no one else', async ({ app, school, actions, student, aBook, putFile }) => {
    const admin = await app.aPerson(school, 'school_admin');
    const id = await aBook(student);
    await putFile(student, id, await aPdf(['A boat.']));
    await actions.submit(student, id);
    const form = { file: { name: 'boat.pdf', bytes: await aPdf(['Another.']) } };
    const replies = [
      await app.request(`/api/api-admin/books/${id}/file/`, { method: 'PUT', as: admin, form }),
      await actions.send(admin, 'POST', `/api-admin/books/${id}/prepare-again/`, {}),
    ];
    for (const reply of replies) {
      expect(reply.statusCode).toBe(409);
      expect(reply.json().error).toBe(publishingWords.isOfAuthor);
    }
  });
});
