import { readdir, utimes } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { expect } from 'vitest';
import { openPool } from '#api/kit/pipeline.ts';
import { removeOrphanedFiles } from '#api/library/publishing/sweep.ts';
import { workerTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { jobContextOf } from '#api/testing/worker.ts';

const test = workerTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('hands', { scope: 'file' }, ({ app }, { onCleanup }) => {
    const platformPool = openPool(app.database.platform);
    onCleanup(() => platformPool.end());
    return () => jobContextOf(app, platformPool);
  })
  .extend('admin', async ({ app }) => app.aPerson(await app.aSchool(), 'school_admin'))
  .extend('student', ({ app, admin }) =>
    app.aPerson(admin.school, 'student', { first_name: 'Ada', last_name: 'Byron' }),
  )
  /** Creates a book with a page that shows a picture; returns the data to replace the picture. */
  .extend('aPicture', ({ actions }) => async (author: Parameters<typeof actions.putPhoto>[0]) => {
    const { id, page } = await actions.aDraft(author);
    const url = `/my-books/${id}/pages/${page}/`;
    await actions.change(author, url, { layout: 'picture_above' });
    const put = async (colour: string) => {
      const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: colour } });
      const { pictures } = (await actions.putPhoto(author, url, await photo.png().toBuffer())).json();
      return String(pictures[0].src.split('/').at(-1));
    };
    return { id, url, put };
  })
  .extend('filesOf', ({ app, admin }) => async (id: string) => {
    return readdir(path.join(app.files, admin.school.id, 'pieces', id)).catch(() => []);
  })
  .extend('age', ({ app, admin, filesOf }) => async (id: string) => {
    const then = new Date(Date.now() - 3 * 3600_000);
    for (const name of await filesOf(id))
      await utimes(path.join(app.files, admin.school.id, 'pieces', id, name), then, then);
  });

test('the sweeper removes replaced pictures and those of deleted books, never one of a revision', async ({
  app,
  hands,
  actions,
  student,
  aPicture,
  filesOf,
  age,
}) => {
  const book = await aPicture(student);
  const submitted = await book.put('#aa3300');
  await actions.submit(student, book.id);
  await actions.send(student, 'POST', `/my-books/${book.id}/withdraw/`, {});
  const replaced = await book.put('#00aa33');
  const current = await book.put('#0033aa');
  const deleted = await aPicture(student);
  await deleted.put('#aa3300');
  await app.database.owner.query('delete from books where id = $1', [deleted.id]);
  expect((await filesOf(book.id)).sort()).toEqual([submitted, replaced, current].sort());

  await removeOrphanedFiles(hands());
  expect(await filesOf(book.id), 'young files').toHaveLength(3);
  for (const id of [book.id, deleted.id]) await age(id);
  await removeOrphanedFiles(hands());

  expect((await filesOf(book.id)).sort()).toEqual([submitted, current].sort());
  expect(await filesOf(deleted.id)).toEqual([]);
});

test('the export of a student contains the pictures, and the erasure removes them', async ({
  app,
  admin,
  student,
  aPicture,
  filesOf,
}) => {
  const book = await aPicture(student);
  const name = await book.put('#aa3300');
  const other = await aPicture(await app.aPerson(admin.school, 'student'));
  const keptName = await other.put('#aa3300');

  const { rawPayload } = await app.request(`/api/students/${student.id}/export/`, { as: admin });
  expect(rawPayload.includes(`drafts/${book.id}/${name}`)).toBe(true);
  expect(rawPayload.includes(other.id)).toBe(false);

  const confirm = { confirm: 'Ada Byron' };
  const erased = await app.request(`/api/students/${student.id}/erase/`, { method: 'POST', as: admin, body: confirm });
  expect(erased.statusCode).toBe(200);
  await expect.poll(() => filesOf(book.id)).toEqual([]);
  expect(await filesOf(other.id)).toEqual([keptName]);
});

test('an erased student leaves the class book: page, pictures and revisions', async ({
  app,
  admin,
  student,
  actions,
  aPicture,
  filesOf,
}) => {
  const teacher = await app.aPerson(admin.school, 'teacher');
  const classmate = await app.aPerson(admin.school, 'student');
  const schoolClass = await app.aClass(teacher, 'Otters', [student, classmate]);
  const book = await aPicture(teacher);
  const query = (text: string, values: unknown[]) => app.database.owner.query(text, values);
  await query('update pieces set author_id = null, school_class_id = $2 where id = $1', [book.id, schoolClass.id]);
  const addPage = async (author: typeof student, colour: string) => {
    const body = { layout: 'picture_above', text: `By ${author.id}` };
    const page = (await actions.send(teacher, 'POST', `/my-books/${book.id}/pages/`, body)).json().id;
    await query('update piece_pages set author_id = $2 where id = $1', [page, author.id]);
    const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: colour } });
    const url = `/my-books/${book.id}/pages/${page}/`;
    const reply = await actions.putPhoto(author, url, await photo.png().toBuffer());
    return String(reply.json().pictures[0].src.split('/').at(-1));
  };
  await addPage(student, '#aa3300');
  const shared = await addPage(classmate, '#0033aa');
  expect(await addPage(student, '#0033aa')).toBe(shared);
  await actions.submit(teacher, book.id);

  await app.request(`/api/students/${student.id}/erase/`, {
    method: 'POST',
    as: admin,
    body: { confirm: 'Ada Byron' },
  });

  await expect.poll(() => filesOf(book.id)).toEqual([shared]);
  const { rows } = await query('select content::text as content from piece_revisions where piece_id = $1', [book.id]);
  expect(rows).toHaveLength(1);
  expect(rows[0].content).not.toContain(student.id);
  expect(rows[0].content).toContain(classmate.id);
});
