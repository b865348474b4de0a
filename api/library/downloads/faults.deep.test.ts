import { randomBytes, randomUUID } from 'node:crypto';
import { utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import sharp from 'sharp';
import { expect } from 'vitest';
import { findUse } from '#api/core/limits/queries.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { removeOrphanedFiles } from '#api/library/publishing/sweep.ts';
import { downloadTest } from '#api/testing/download-test.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { DAY_MS } from '#contract/kit/days.ts';

const test = downloadTest
  .extend('query', ({ app }) => async (text: string, values: unknown[]) => {
    return (await app.database.owner.query(text, values)).rows;
  })
  .extend('store', ({ app }) => async (key: string, bytes: Uint8Array, changedAt = new Date()) => {
    const file = path.join(tmpdir(), `stored-${randomUUID()}`);
    await writeFile(file, bytes);
    await utimes(file, changedAt, changedAt);
    await app.storage.put(key, file);
  })
  /** A one-page book with a picture that may be stored incompletely. */
  .extend('aPictureBook', ({ app, school, query, store }) => async (partOfPicture: number) => {
    const book = await app.aBook(school);
    const raw = { width: 300, height: 200, channels: 3 as const };
    const webp = await sharp(randomBytes(300 * 200 * 3), { raw })
      .webp()
      .toBuffer();
    const stored = webp.subarray(0, Math.round(webp.length * partOfPicture));
    await store(`${school.id}/books/${book.renditionId}/p-1.webp`, stored);
    const picture = { large: 'p-1.webp', small: 'p-1.webp', width: 300, height: 200, alt: 'A boat' };
    const content = { number: 1, title: '', text: '', kind: 'picture', picture, paragraphs: ['A boat.'] };
    await query('update book_pages set content = $2 where rendition_id = $1', [book.renditionId, content]);
    await query('update renditions set files = $2 where id = $1', [book.renditionId, { 'p-1.webp': stored.length }]);
    return book;
  });

test('a stored picture that is cut off: the log has the cause, the book stays readable, and other books have files', async ({
  app,
  school,
  query,
  aPictureBook,
  makeFiles,
  downloadsOf,
  statusOf,
}) => {
  const [broken, whole] = [await aPictureBook(0.5), await aPictureBook(1)];
  const lines: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void lines.push(line) });

  await makeFiles(broken.id, { log });
  await makeFiles(whole.id, { log });

  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { book: broken.id, reason: 'pic-1.jpg cannot be encoded', msg: 'a book with damaged pictures has no downloads' },
  ]);
  expect(await downloadsOf(broken.id, { at: school })).toEqual([]);
  expect(await downloadsOf(whole.id, { at: school })).toHaveLength(2);
  expect((await app.request(`/api/books/${broken.id}/pages/`, { at: school })).body).toContain('A boat.');
  expect(await statusOf(`/files/${broken.renditionId}/p-1.webp`)).toBe(200);
  const damaged = await query('select id from renditions where tenant_id = $1 and damaged_at is not null', [school.id]);
  expect(damaged).toEqual([{ id: broken.renditionId }]);
});

test('a stored picture with other bytes than it had is in no file, also if it can be encoded', async ({
  school,
  query,
  aPictureBook,
  makeFiles,
  downloadsOf,
}) => {
  const { id, renditionId } = await aPictureBook(1);
  const record = 'update renditions set file_hashes = $2 where id = $1';
  await query(record, [renditionId, { 'p-1.webp': 'the hash of other bytes' }]);
  await makeFiles(id);
  expect(await downloadsOf(id, { at: school })).toEqual([]);
  const [{ damaged_at }] = await query('select damaged_at from renditions where id = $1', [renditionId]);
  expect(damaged_at).not.toBeNull();
});

test('a book that is taken down while its files are made, or while they are fetched, has none afterwards', async ({
  app,
  school,
  query,
  makeFiles,
  downloadsOf,
  storedFiles,
  statusOf,
}) => {
  const takeDown = (id: string) => query(`update books set state = 'pulled_down' where id = $1`, [id]);
  const { id } = await app.aBook(school);
  const { storage } = app;
  const put: typeof storage.put = async (key, file) => {
    await storage.put(key, file);
    await takeDown(id);
  };
  await makeFiles(id, { storage: { ...storage, put } });
  expect(await storedFiles()).toEqual([]);

  const other = await app.aBook(school);
  await makeFiles(other.id);
  const [url = ''] = await downloadsOf(other.id, { at: school });
  const whole = (await app.request(url, { at: school })).rawPayload;
  const requests = Array.from({ length: 8 }, () => app.request(url, { at: school }));
  const [, ...replies] = await Promise.all([takeDown(other.id), ...requests]);

  for (const { statusCode, rawPayload } of replies)
    expect(statusCode === 404 || (statusCode === 200 && rawPayload.equals(whole))).toBe(true);
  expect(await statusOf(url)).toBe(404);
});

test('the sweeper removes what killed attempts and versions that are over have left, and keeps what is offered', async ({
  app,
  school,
  query,
  store,
  makeFiles,
  downloadsOf,
}) => {
  const [offered, begun] = [await app.aBook(school), await app.aBook(school)];
  await makeFiles(offered.id);
  const [url = ''] = await downloadsOf(offered.id, { at: school });
  const [{ version }] = await query('select version from book_downloads where book_id = $1', [begun.id]);
  const yesterday = new Date(Date.now() - DAY_MS);
  for (const attempt of [version, randomUUID()])
    await store(`${school.id}/downloads/${attempt}/book.epub`, Buffer.from('half'), yesterday);
  const folder = `${school.id}/downloads/${url.split('/')[2]}`;
  for (const name of ['book.epub', 'book.pdf', 'cover.jpg'])
    await utimes(path.join(app.files, folder, name), yesterday, yesterday);

  await removeOrphanedFiles(jobContextOf(app, app.platformPool));

  const left: string[] = [];
  for await (const { key } of app.storage.listFiles(`${school.id}/downloads`)) left.push(key);
  expect(left.sort()).toEqual(['book.epub', 'book.pdf', 'cover.jpg'].map((name) => `${folder}/${name}`));
});

test('downloads do not count towards the storage of a school, which did not upload them', async ({
  app,
  school,
  makeFiles,
}) => {
  const { id } = await app.aBook(school);
  const worker = { tenantId: school.id, role: 'worker', personId: null, sessionId: null } as const;
  const findBytes = async () => (await inTenant(app.pool, worker, (db) => findUse(db, ['storage']))).storage;
  const before = await findBytes();
  await makeFiles(id);
  expect(await findBytes()).toBe(before);
});
