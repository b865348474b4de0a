import { chmod, mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { startTestWorker } from '#api/testing/worker.ts';
import { pressWords } from '#contract/core/press-words.ts';
import { surveyBooks } from '#tools/book-files.ts';
import { importSamples } from './samples.ts';

let app: TestApp;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
let folder: string;
let tempDir: string;
beforeAll(async () => {
  // A temporary folder of its own, so that the test sees which files are left.
  tempDir = await mkdtemp(path.join(tmpdir(), 'booklark-samples-'));
  vi.stubEnv('TMPDIR', tempDir);
  app = await startTestApp();
  worker = await startTestWorker(app);
  folder = await mkdtemp(path.join(tmpdir(), 'booklark-samples-'));
  await mkdir(path.join(folder, 'epub'));
  const write = async (name: string, content: Buffer | string) => writeFile(path.join(folder, name), content);
  await write('README.md', 'No book.');
  await write('epub/kite.epub', await aSmallBook({ title: 'The Kite', rights: 'CC BY 4.0' }));
  await write('epub/nothing.epub', '');
  await write('epub/shell.epub', await aSmallBook({ isBroken: true }));
  await write('notes.pdf', 'These are only words.');
  // Only root can replace a copy of a read-only file.
  for (const name of ['epub/kite.epub', 'epub/nothing.epub', 'epub/shell.epub', 'notes.pdf'])
    await chmod(path.join(folder, name), 0o444);
  const page = { text: 'Rain came.', alt: 'Rain' };
  const good = { id: 'rain_en', title: 'Rain', language: 'en', author: 'Mina', license: 'CC BY 4.0', pages: [page] };
  const withoutPicture = { ...good, id: 'gone_en', title: 'Gone', pages: [{ ...page, image: 'images/gone.jpg' }] };
  await write('books.json', JSON.stringify({ books: [good, withoutPicture, { title: 'No Pages' }, 7] }));
});
afterAll(async () => {
  await worker.stop();
  await app.close();
  vi.unstubAllEnvs();
  await rm(tempDir, { recursive: true, force: true });
});

let school: School;
let lines: string[];
let abort: AbortController;
beforeEach(async () => {
  school = await app.aSchool();
  lines = [];
  abort = new AbortController();
});

const runImport = (print = (line: string) => void lines.push(line)) =>
  importSamples({
    tenantId: school.id,
    folder,
    storage: app.storage,
    inTransaction: (work) =>
      inTenant(app.pool, { tenantId: school.id, role: 'worker', personId: null, sessionId: null }, work),
    signal: abort.signal,
    print,
  });
const publishedTitles = async () => {
  const { results } = (await app.request('/api/books/?ordering=title', { at: school })).json();
  return results.map(({ title }: { title: string }) => title);
};
const leftUploads = async () => (await readdir(tempDir)).filter((name) => name.startsWith('booklark-upload-'));

test('readable books are published with licence and credits, others are listed with the reason', async () => {
  expect(await runImport()).toBe(true);

  expect(lines).toEqual([
    `Importing the 8 books of ${folder} into Riverside School, in the background …`,
    `  nothing.epub: not imported. ${pressWords.emptyFile}`,
    `  shell.epub: not imported. ${pressWords.noPackage}`,
    `  notes.pdf: not imported. ${pressWords.notABook}`,
    `  gone_en: not imported. ${pressWords.pagesBroken}`,
    `  No Pages: not imported. ${pressWords.pagesBroken}`,
    `  an entry of books.json: not imported. ${pressWords.pagesBroken}`,
    `Books in ${folder}: 2 imported, 6 not imported.`,
  ]);
  await expect.poll(publishedTitles).toEqual(['Rain', 'The Kite']);
  const { rows } = await app.database.owner.query(
    `select title, author, licence, audience from books where tenant_id = $1 and state = 'published' order by title`,
    [school.id],
  );
  expect(rows).toMatchObject([{ author: 'Mina', licence: 'CC BY 4.0', audience: 'everyone' }, { title: 'The Kite' }]);
});

test('a stopped import leaves no upload, and the next import continues without duplicates', async () => {
  const isAll = await runImport((line) => {
    lines.push(line);
    if (line.includes('nothing.epub')) abort.abort();
  });
  expect(isAll).toBe(false);
  expect(lines.at(-1)).toBe('The import was stopped: 1 imported, 1 not imported. The next start continues.');
  expect(await leftUploads()).toEqual([]);

  abort = new AbortController();
  expect(await runImport()).toBe(true);
  expect(lines.at(-1)).toBe(`Books in ${folder}: 1 imported, 6 not imported, 1 already imported.`);
  await expect.poll(publishedTitles).toEqual(['Rain', 'The Kite']);
});

test('the fingerprint of a folder changes only when one of its books changes', async () => {
  const { fingerprint } = await surveyBooks(folder);
  expect((await surveyBooks(folder)).fingerprint).toBe(fingerprint);

  await utimes(path.join(folder, 'notes.pdf'), 1, 1);

  expect((await surveyBooks(folder)).fingerprint).not.toBe(fingerprint);
});
