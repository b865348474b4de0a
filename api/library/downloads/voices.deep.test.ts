import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { expect, onTestFinished } from 'vitest';
import { findEpubFaults, findFaultsWithJava, hasJava } from '#api/testing/epub-checks.ts';
import { readZip } from '#api/testing/read-zip.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { runDownloads } from './jobs.ts';

const test = reviewTest
  .extend('platformPool', { scope: 'file' }, ({ app }) => app.platformPool)
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  /** A published book of the student, with a voice on its page. */
  .extend('bookId', async ({ app, school, pieces, decide, lead, student, teacher, permit }) => {
    await permit({});
    const { id, page } = await pieces.aDraft(teacher && student);
    await pieces.putVoice(student, `/my-books/${id}/pages/${page}/`);
    await pieces.submit(student, id);
    await pieces.process(school, id);
    const { rows } = await app.database.owner.query('select rendition_id from books where id = $1', [id]);
    await app.aPage(school, rows[0].rendition_id, 1);
    expect((await decide(lead, id, 'approve', { audience: 'everyone', publish: 'now' })).statusCode).toBe(200);
    return id;
  })
  /** Makes the files of the book, and returns its EPUB. */
  .extend('makeEpub', ({ app, platformPool, school, bookId }) => async (): Promise<Buffer> => {
    const attempt = { tenantId: school.id, payload: { book_id: bookId }, isLastAttempt: false };
    await runDownloads(
      { ...jobContextOf(app, platformPool), ...attempt, signal: new AbortController().signal },
      app.loadSettings,
    );
    const { rows } = await app.database.owner.query('select version, files from book_downloads where book_id = $1', [
      bookId,
    ]);
    expect(rows[0].files).not.toBeNull();
    // The worker would have removed the job.
    await app.database.owner.query('delete from graphile_worker._private_jobs');
    return buffer(await app.storage.read(`${school.id}/downloads/${rows[0].version}/book.epub`));
  })
  .extend('isOffered', ({ app, bookId }) => async (): Promise<boolean> => {
    const { rows } = await app.database.owner.query(
      'select files is not null as made from book_downloads where book_id = $1',
      [bookId],
    );
    return rows[0].made;
  })
  /** Whether new files are queued, and none are offered until then. */
  .extend('isMadeAgain', ({ app, isOffered, bookId }) => async (): Promise<boolean> => {
    const { rows } = await app.database.owner.query('select from graphile_worker.jobs where key = $1', [
      `downloads ${bookId}`,
    ]);
    return rows.length === 1 && !(await isOffered());
  });

const namesIn = async (epub: Buffer) => [...(await readZip(epub)).keys()].filter((name) => /\.(mp3|smil)$/.test(name));

test('a voice with permission is a media overlay that checkers accept', async ({ makeEpub, permit, bookId }) => {
  await permit({ voice: true });
  const epub = await makeEpub();
  expect(await namesIn(epub)).toEqual(['book/page-0001.smil', 'book/voice-1.mp3']);
  const opf = (await readZip(epub)).get('book/package.opf')?.toString() ?? '';
  expect(opf).toContain('<meta property="media:duration">1.008s</meta>');
  expect(opf).toContain('synchronizedAudioText');
  expect(await findEpubFaults(epub)).toEqual([]);
  const file = path.join(tmpdir(), `${bookId}.epub`);
  onTestFinished(() => rm(file, { force: true }));
  await writeFile(file, epub);
  if (await hasJava()) expect(await findFaultsWithJava([file])).toEqual([]);
});

test('a voice without permission is in no file, and one that loses it ends the old files immediately', async ({
  makeEpub,
  permit,
  isMadeAgain,
}) => {
  expect(await namesIn(await makeEpub())).toEqual([]);
  await permit({ voice: true });
  expect(await isMadeAgain()).toBe(true);
  expect(await namesIn(await makeEpub())).toHaveLength(2);

  await permit({ voice: false });

  expect(await isMadeAgain()).toBe(true);
  expect(await namesIn(await makeEpub())).toEqual([]);
});

test('the files of an author who is archived lose the voice', async ({
  app,
  makeEpub,
  permit,
  isMadeAgain,
  student,
}) => {
  await permit({ voice: true });
  expect(await namesIn(await makeEpub())).toHaveLength(2);
  await app.database.owner.query('update users set archived_at = now() where id = $1', [student.id]);
  expect(await isMadeAgain()).toBe(true);
  expect(await namesIn(await makeEpub())).toEqual([]);
});

test('the files of an author who is erased lose the voice, and nothing of the old ones is served', async ({
  makeEpub,
  permit,
  isMadeAgain,
  pieces,
  admin,
  student,
}) => {
  await permit({ voice: true });
  expect(await namesIn(await makeEpub())).toHaveLength(2);
  const erased = await pieces.send(admin, 'POST', `/students/${student.id}/erase/`, { confirm: 'Amara Okafor' });
  expect(erased.statusCode).toBe(200);
  expect(await isMadeAgain()).toBe(true);
  const epub = await makeEpub();
  expect(await namesIn(epub)).toEqual([]);
  expect((await readZip(epub)).get('book/package.opf')?.toString()).not.toMatch(/Amara|Okafor/);
});
