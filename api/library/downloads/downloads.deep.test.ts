import { buffer } from 'node:stream/consumers';
import { expect } from 'vitest';
import { downloadTest } from '#api/testing/download-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { readZip } from '#api/testing/read-zip.ts';
import type { School } from '#api/testing/test-app.ts';
import { downloadWords } from '#contract/library/epub-accessibility-words.ts';

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

test('a change of level keeps the files until there are new ones, and a change of the author does not', async ({
  app,
  school,
  admin,
  makeFiles,
  downloadsOf,
  statusOf,
  storedFiles,
}) => {
  const { id } = await app.aBook(school, { author: 'Amara O.' });
  const change = async (body: object) => {
    const { statusCode } = await app.request(`/api/api-admin/books/${id}/`, { method: 'PATCH', as: admin, body });
    expect(statusCode).toBe(200);
    await app.waitForChanges();
  };
  await makeFiles(id);
  const [first = ''] = await downloadsOf(id, { at: school });

  await change({ level: 3 });
  expect(await downloadsOf(id, { at: school })).toContain(first);
  await makeFiles(id);
  const [second = ''] = await downloadsOf(id, { at: school });
  expect(second).not.toBe(first);
  expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
  const entries = await readEpub(app, school, id);
  expect(Object.values(entries).join('\n')).toContain('schema:educationalLevel">3<');

  // Work in progress on the files ends together with the old files.
  await change({ level: 4 });
  await change({ author: 'A student' });
  expect(await downloadsOf(id, { at: school })).toEqual([]);
  expect(await statusOf(second)).toBe(404);
  await makeFiles(id);
  expect(await downloadsOf(id, { at: school })).toHaveLength(2);
  expect(await storedFiles()).toContain('book.epub');
});

test('a book that changes while its files are made gets none of the old ones', async ({
  app,
  school,
  makeFiles,
  downloadsOf,
  storedFiles,
}) => {
  const { id } = await app.aBook(school);
  const { storage } = app;
  const put: typeof storage.put = async (key, file) => {
    await storage.put(key, file);
    await app.database.owner.query(`update books set title = title || '!' where id = $1`, [id]);
  };
  await makeFiles(id, { storage: { ...storage, put } });
  expect(await downloadsOf(id, { at: school })).toEqual([]);
  expect(await storedFiles()).toEqual([]);
});

test('a disk that is full at any file leaves no offer, and the next attempt makes all of them', async ({
  app,
  school,
  makeFiles,
  downloadsOf,
  storedFiles,
}) => {
  const { id } = await app.aBook(school);
  const { storage } = app;
  for (let allowed = 0; allowed < 3; allowed += 1) {
    let left = allowed;
    const put: typeof storage.put = async (key, file) => {
      if (left === 0) throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      left -= 1;
      await storage.put(key, file);
    };
    await expect(makeFiles(id, { storage: { ...storage, put } })).rejects.toThrow('ENOSPC');
    expect(await downloadsOf(id, { at: school })).toEqual([]);
  }
  await makeFiles(id);
  expect(await downloadsOf(id, { at: school })).toHaveLength(2);
  expect(await storedFiles()).toEqual(['book.epub', 'book.pdf', 'cover.jpg']);
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

type App = Parameters<typeof createPieceActions>[0];

async function statusOfCover(app: App, school: School, url: string) {
  const { statusCode, headers } = await app.request(url.replace('book.epub', 'cover.jpg'), { at: school });
  return { status: statusCode, type: headers['content-type'] };
}

/** Returns the texts of a book's EPUB by entry name. */
async function readEpub(app: App, school: School, id: string): Promise<Record<string, string>> {
  const { rows } = await app.database.owner.query('select version from book_downloads where book_id = $1', [id]);
  const bytes = await buffer(await app.storage.read(`${school.id}/downloads/${rows[0].version}/book.epub`));
  return Object.fromEntries([...(await readZip(bytes))].map(([name, content]) => [name, content.toString('utf8')]));
}

test('an EPUB says in its own language, if we speak it, how accessible it is', async ({ app, school, makeFiles }) => {
  const loadSettings = async () => ({
    ...(await app.loadSettings()),
    translate: (language: string, sentence: string) => `${language}: ${sentence}`,
  });
  const summaryOf = async (language: string): Promise<string> => {
    const { id } = await app.aBook(school, { language });
    await makeFiles(id, {}, loadSettings);
    const entries = await readEpub(app, school, id);
    const line = Object.values(entries)
      .join('\n')
      .match(/schema:accessibilitySummary">([^<]*)</);
    return line?.[1] ?? '';
  };
  expect(await summaryOf('ar')).toContain(`ar: ${downloadWords.textIsRead}`);
  expect(await summaryOf('fr-CA')).toContain(`fr: ${downloadWords.textIsRead}`);
  expect(await summaryOf('pt-BR')).toContain(`en: ${downloadWords.textIsRead}`);
});
