import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTenant } from '#api/kit/tenant.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { type School, startTestApp, type TestApp } from '#api/testing/test-app.ts';
import { startTestWorker } from '#api/testing/worker.ts';
import { pressWords } from '#contract/press-words.ts';
import { surveyBooks } from '#tools/book-files.ts';
import { importSamples } from './samples.ts';

let world: TestApp;
let worker: Awaited<ReturnType<typeof startTestWorker>>;
let folder: string;
let scratch: string;
beforeAll(async () => {
  // A temporary folder of its own, so that it is seen what stays in it.
  scratch = await mkdtemp(path.join(tmpdir(), 'booklark-samples-'));
  vi.stubEnv('TMPDIR', scratch);
  world = await startTestApp();
  worker = await startTestWorker(world);
  folder = await mkdtemp(path.join(tmpdir(), 'booklark-samples-'));
  await mkdir(path.join(folder, 'epub'));
  const write = async (name: string, content: Buffer | string) => writeFile(path.join(folder, name), content);
  await write('README.md', 'No book.');
  await write('epub/kite.epub', await aSmallBook({ title: 'The Kite', rights: 'CC BY 4.0' }));
  await write('epub/nothing.epub', '');
  await write('epub/shell.epub', await aSmallBook({ isBroken: true }));
  await write('notes.pdf', 'These are only words.');
  const page = { text: 'Rain came.', alt: 'Rain' };
  const good = { id: 'rain_en', title: 'Rain', language: 'en', author: 'Mina', license: 'CC BY 4.0', pages: [page] };
  const withoutPicture = { ...good, id: 'gone_en', title: 'Gone', pages: [{ ...page, image: 'images/gone.jpg' }] };
  await write('books.json', JSON.stringify({ books: [good, withoutPicture, { title: 'No Pages' }, 7] }));
}, 60_000);
afterAll(async () => {
  await worker.stop();
  await world.close();
  vi.unstubAllEnvs();
  await rm(scratch, { recursive: true, force: true });
});

let school: School;
let lines: string[];
let stopping: AbortController;
beforeEach(async () => {
  school = await world.aSchool();
  lines = [];
  stopping = new AbortController();
});

const bring = (tell = (line: string) => void lines.push(line)) =>
  importSamples({
    tenantId: school.id,
    folder,
    storage: world.storage,
    inTransaction: (work) =>
      inTenant(world.pool, { tenantId: school.id, role: 'worker', personId: null, sessionId: null }, work),
    signal: stopping.signal,
    tell,
  });
const shelf = async () => {
  const { results } = (await world.request('/api/books/?ordering=title', { at: school })).json();
  return results.map(({ title }: { title: string }) => title);
};
const uploads = async () => (await readdir(scratch)).filter((name) => name.startsWith('booklark-upload-'));

test('every good book is published with its licence and credits, every bad one told with its sentence', {
  timeout: 60_000,
}, async () => {
  expect(await bring()).toBe(true);

  expect(lines).toEqual([
    `Importing the 8 books of ${folder} into Riverside School, in the background …`,
    `  nothing.epub: not taken. ${pressWords.emptyFile}`,
    `  shell.epub: not taken. ${pressWords.noPackage}`,
    `  notes.pdf: not taken. ${pressWords.notABook}`,
    `  gone_en: not taken. ${pressWords.pagesBroken}`,
    `  No Pages: not taken. ${pressWords.pagesBroken}`,
    `  an entry of books.json: not taken. ${pressWords.pagesBroken}`,
    `The books of ${folder} are imported: 2 taken, 6 not taken.`,
  ]);
  await expect.poll(shelf).toEqual(['Rain', 'The Kite']);
  const { rows } = await world.database.owner.query(
    `select title, author, licence, audience from books where tenant_id = $1 and state = 'published' order by title`,
    [school.id],
  );
  expect(rows).toMatchObject([{ author: 'Mina', licence: 'CC BY 4.0', audience: 'everyone' }, { title: 'The Kite' }]);
});

test('one that was stopped leaves nothing behind, and the next goes on without doubling', {
  timeout: 60_000,
}, async () => {
  const isAll = await bring((line) => {
    lines.push(line);
    if (line.includes('nothing.epub')) stopping.abort();
  });
  expect([isAll, lines.at(-1)]).toEqual([
    false,
    'The import was stopped: 1 taken, 1 not taken. The next start goes on.',
  ]);
  expect(await uploads()).toEqual([]);

  stopping = new AbortController();
  expect(await bring()).toBe(true);
  expect(lines.at(-1)).toBe(`The books of ${folder} are imported: 1 taken, 6 not taken, 1 were here before.`);
  await expect.poll(shelf).toEqual(['Rain', 'The Kite']);
});

test('the mark of a folder is the same until one of its books is another', async () => {
  const { fingerprint } = await surveyBooks(folder);
  expect((await surveyBooks(folder)).fingerprint).toBe(fingerprint);

  await utimes(path.join(folder, 'notes.pdf'), 1, 1);

  expect((await surveyBooks(folder)).fingerprint).not.toBe(fingerprint);
});
