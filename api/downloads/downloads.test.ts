import { expect } from 'vitest';
import { downloadTest, readEpub } from '#api/testing/download-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import type { School, TestApp } from '#api/testing/test-app.ts';

const test = downloadTest.extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app));

test('a published book is offered as EPUB and PDF when its job has made it', async ({
  app,
  school,
  makeFiles,
  downloadsOf,
  isQueued,
}) => {
  const { id } = await app.aBook(school, { title: 'The Kite' });
  expect(await isQueued(id)).toBe(true);
  expect(await downloadsOf(id, { at: school })).toEqual([]);

  await makeFiles(id);

  const [url = '', pdf = ''] = await downloadsOf(id, { at: school });
  expect((await app.request(pdf, { at: school })).headers['content-type']).toBe('application/pdf');
  expect(url).toMatch(/^\/files\/[0-9a-f-]{36}\/book\.epub$/);
  const file = await app.request(url, { at: school });
  expect(file.statusCode).toBe(200);
  expect(file.headers['content-type']).toBe('application/epub+zip');
  expect(file.headers['content-disposition']).toContain("filename*=UTF-8''The%20Kite.epub");
  expect(await statusOfCover(app, school, url)).toEqual({ status: 200, type: 'image/jpeg' });
});

test('files of a book for families need a signed URL, and those of another school are not found', async ({
  app,
  school,
  admin,
  makeFiles,
  downloadsOf,
  statusOf,
}) => {
  const { id } = await app.aBook(school, { audience: 'families' });
  await makeFiles(id);
  const [url = ''] = await downloadsOf(id, { as: admin });
  const [, , version, expiry, signature = ''] = url.split('/');

  expect({
    signed: await statusOf(url),
    unsigned: await statusOf(`/files/${version}/book.epub`),
    cover: await statusOf(`/files/${version}/cover.jpg`),
    forged: await statusOf(
      `/files/${version}/${expiry}/${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}/book.epub`,
    ),
    elsewhere: await statusOf(url, await app.aSchool()),
    other: await statusOf(`/files/${version}/source.epub`),
  }).toEqual({ signed: 200, unsigned: 404, cover: 404, forged: 404, elsewhere: 404, other: 404 });
});

test('what is taken down has no files in the same moment, and new ones when it is restored', async ({
  app,
  school,
  actions,
  admin,
  makeFiles,
  downloadsOf,
  statusOf,
  isQueued,
}) => {
  const student = await app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' });
  const id = await actions.aBookInReview(school, student);
  await app.database.owner.query(`update books set audience = 'school' where id = $1`, [id]);
  await actions.takeStep(school, admin, id, 'approve', { revision: 1 });
  await actions.takeStep(school, admin, id, 'publish');
  await makeFiles(id);
  const [url = ''] = await downloadsOf(id, { as: admin });
  expect(await statusOf(url)).toBe(200);

  await actions.takeStep(school, admin, id, 'take_down');

  expect(await statusOf(url)).toBe(404);
  await actions.takeStep(school, admin, id, 'restore');
  expect(await isQueued(id)).toBe(true);
  expect(await statusOf(url)).toBe(404);
  await makeFiles(id);
  const [again = ''] = await downloadsOf(id, { as: admin });
  expect(again).not.toBe(url);
  expect(await statusOf(again)).toBe(200);
});

test('a change ends the old files immediately and removes them', async ({
  app,
  school,
  makeFiles,
  downloadsOf,
  statusOf,
  isQueued,
}) => {
  const { id } = await app.aBook(school, { author: 'Amara O.' });
  await makeFiles(id);
  const [url = ''] = await downloadsOf(id, { at: school });
  const { owner } = app.database;
  await owner.query('delete from graphile_worker._private_jobs');

  await owner.query(`update books set author = '', author_id = null where id = $1`, [id]);

  expect(await statusOf(url)).toBe(404);
  expect(await isQueued(id)).toBe(true);
  const { rows } = await owner.query(
    `select payload from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where identifier = 'remove-files'`,
  );
  expect(rows[0].payload.folders).toEqual([`downloads/${url.split('/')[2]}`]);
  await makeFiles(id);
  const epub = await readEpub(app, school, id);
  expect(epub['book/package.opf']).not.toContain('Amara');
});

test('a change of who reads a book, or that it is featured, keeps its files', async ({
  app,
  school,
  makeFiles,
  downloadsOf,
  admin,
}) => {
  const { id } = await app.aBook(school);
  await makeFiles(id);
  const [url = ''] = await downloadsOf(id, { as: admin });
  await app.database.owner.query(`update books set is_featured = true, audience = 'families' where id = $1`, [id]);
  const [signed = ''] = await downloadsOf(id, { as: admin });
  expect(signed.split('/')[2]).toBe(url.split('/')[2]);
});

test('a school that allows no downloads offers none and serves none', async ({
  app,
  school,
  admin,
  makeFiles,
  downloadsOf,
  statusOf,
}) => {
  const { id } = await app.aBook(school);
  await makeFiles(id);
  const [url = ''] = await downloadsOf(id, { at: school });
  const form = { allows_downloads: 'false' };
  const { headers } = await app.request('/api/school-settings/', { as: admin });
  const saved = await app.request('/api/school-settings/', {
    ...{ method: 'PATCH', as: admin, form },
    headers: { 'if-match': String(headers.etag) },
  });
  expect(saved.json()).toMatchObject({ allows_downloads: false });
  expect(await downloadsOf(id, { at: school })).toEqual([]);
  expect(await statusOf(url)).toBe(404);
  expect(await statusOf(url.replace('book.epub', 'cover.jpg'))).toBe(200);
});

test('no file has the full name of a student', async ({ app, school, makeFiles }) => {
  const student = await app.aPerson(school, 'student', { first_name: 'Amara', last_name: 'Okafor' });
  const { id } = await app.aBook(school, { author: 'Amara O.', author_id: student.id });
  await makeFiles(id);
  const entries = await readEpub(app, school, id);
  expect(Object.values(entries).join('\n')).toContain('Amara O.');
  expect(Object.values(entries).join('\n')).not.toMatch(/okafor/i);
});

test('a damaged stored picture ends the job without files, and staff see the mark', async ({
  app,
  school,
  makeFiles,
  downloadsOf,
}) => {
  const { id, renditionId } = await app.aBook(school);
  const picture = { large: 'p-1.webp', small: 'p-1.webp', width: 9, height: 9, alt: 'A boat' };
  const content = { number: 1, title: '', text: '', kind: 'picture', picture, paragraphs: [] };
  await app.database.owner.query('update book_pages set content = $2 where rendition_id = $1', [renditionId, content]);
  const damagedAt = async () =>
    (await app.database.owner.query('select damaged_at from renditions where id = $1', [renditionId])).rows[0]
      .damaged_at;

  await makeFiles(id);

  expect(await downloadsOf(id, { at: school })).toEqual([]);
  expect(await damagedAt()).not.toBeNull();
});

async function statusOfCover(app: TestApp, school: School, url: string) {
  const { statusCode, headers } = await app.request(url.replace('book.epub', 'cover.jpg'), { at: school });
  return { status: statusCode, type: headers['content-type'] };
}
