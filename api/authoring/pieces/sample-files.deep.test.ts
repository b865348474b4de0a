import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { createFileActions } from '#api/testing/file-actions.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import { refusalCodes, samples } from '#api/testing/sample-files.ts';
import { pressWords } from '#contract/core/press-words.ts';
import { bookLimits } from '#contract/library/limits.ts';

const LONG = 300_000;
const read = (name: string) => readFile(path.join(samples, name));
const folderOf = (name: string) => (name.endsWith('.pdf') ? 'pdf' : 'epub');

/** Files that are pictures, not books, despite their names. */
const oddPictures = ['made-cmyk-cover.jpg', 'made-animated.webp', 'made-truncated.png', 'made-gif-html-polyglot.gif'];
/** Unusable pictures: bombs, drawings, web pages and truncated files. */
const NO_PICTURES = /bomb|declares|html|[.]svg$|truncated/;
/** Files that run code or contact other servers, in programs that allow it. */
const activeFiles = [
  ...['made-script-inside.epub', 'made-external-resources.epub', 'w3c-media-overlay.epub'],
  ...['made-javascript-launch.pdf', 'pdfjs-javascript-actions.pdf', 'pdfjs-attachment.pdf', 'pdfjs-encrypted.pdf'],
];

const test = workerTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('files', { scope: 'file' }, ({ app }) => createFileActions(app))
  .extend('school', { scope: 'file' }, ({ app }) => app.aSchool())
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'));

/** Returns a message as the web shows it. */
const withLimits = (message: string) =>
  message.replaceAll(/\{(max_\w+)\}/g, (_, name: keyof typeof bookLimits) => String(bookLimits[name]));

describe.skipIf(samples === '')('the sample files (set BOOKLARK_SAMPLES to their folder to run these)', () => {
  test('that no book can come of are refused with what to do, and the draft stays', { timeout: LONG }, async ({
    files,
    student,
  }) => {
    const id = await files.aBook(student);
    for (const [name, code] of Object.entries(refusalCodes)) {
      const book = await files.putFile(student, id, await read(`${folderOf(name)}/${name}`), name);
      expect(book, name).toMatchObject({ state: 'draft', pages: [], file: { name, state: 'refused' } });
      expect(book.file.message, name).toBe(withLimits(pressWords[code]));
    }
  });

  test('of pictures are refused as pictures', { timeout: LONG }, async ({ files, student }) => {
    const id = await files.aBook(student);
    for (const name of oddPictures) {
      const { file } = await files.putFile(student, id, await read(`images/odd/${name}`), `${name}.pdf`);
      expect(file, name).toMatchObject({ state: 'refused', message: pressWords.pictureFile });
    }
  });

  test('of pictures, however odd, are pictures and covers or are refused, and keep nothing of where they were taken', {
    timeout: LONG,
  }, async ({ app, school, actions, student }) => {
    const { id, page } = await actions.aDraft(student);
    const url = `/my-books/${id}/`;
    await actions.change(student, `${url}pages/${page}/`, { layout: 'picture_above' });
    for (const name of await readdir(path.join(samples, 'images/odd'))) {
      const bytes = await read(`images/odd/${name}`);
      const onPage = await actions.putPhoto(student, `${url}pages/${page}/`, bytes);
      const form = { cover: { name, bytes } };
      const asCover = await app.request(`/api${url}cover/`, { method: 'PUT', as: student, form });
      const statuses = { page: onPage.statusCode, cover: asCover.statusCode };
      if (NO_PICTURES.test(name)) {
        expect(statuses, name).toEqual({ page: 415, cover: 415 });
        continue;
      }
      expect(statuses, name).toEqual({ page: 200, cover: 200 });
      for (const src of [onPage.json().pictures[0].src, asCover.json().cover.src[0].url]) {
        const { rawPayload } = await app.request(src, { at: school });
        const { format, pages, exif, xmp, iptc, space, orientation } = await sharp(rawPayload).metadata();
        const stored = { format, pages, exif, xmp, iptc, space, orientation };
        expect(stored, name).toEqual({ format: 'webp', space: 'srgb' });
      }
    }
  });

  test('that are cut in the middle are refused, and never half a book', { timeout: LONG }, async ({
    files,
    student,
  }) => {
    const id = await files.aBook(student);
    for (const name of ['epub/bookdash-sima-and-siza_en.epub', 'pdf/book-chicken-millipede-en.pdf']) {
      const bytes = await read(name);
      const { file, pages } = await files.putFile(
        student,
        id,
        bytes.subarray(0, bytes.length / 2),
        path.basename(name),
      );
      expect(pages, name).toEqual([]);
      expect([pressWords.zipBroken, pressWords.pdfBroken], name).toContain(file.message);
    }
  });

  test('that would run or fetch something become pages that do not', { timeout: LONG }, async ({
    app,
    files,
    student,
  }) => {
    for (const name of activeFiles) {
      const id = await files.aBook(student);
      const { file } = await files.putFile(student, id, await read(`${folderOf(name)}/${name}`), name);
      expect(file.state, name).toBe('ready');
      const { rows } = await app.database.owner.query<{ content: Record<string, unknown> }>(
        `select p.content - 'text' - 'runs' as content from book_pages p join renditions r on r.id = p.rendition_id where r.book_id = $1`,
        [id],
      );
      expect(JSON.stringify(rows), name).not.toMatch(/<script|javascript:|\son\w+=|<iframe|<form|src=\\?"(?!book:)/i);
    }
  });

  test('in Arabic are sent, approved and read from right to left, with their own text', { timeout: LONG }, async ({
    app,
    school,
    actions,
    readers,
    files,
    student,
  }) => {
    const id = await files.aBook(student);
    await actions.change(student, `/my-books/${id}/`, { language: 'ar' });
    const { pages } = await files.putFile(student, id, await read('epub/book-very-tall-man-ar-fixed.epub'));
    expect(pages).toHaveLength(13);
    await actions.submit(student, id);
    expect(await readers.settledState(student, id)).toBe('in_review');
    const lead = await app.aPerson(school, 'teacher_admin');
    await actions.takeStep(school, lead, id, 'approve', { revision: 1 });
    await actions.takeStep(school, lead, id, 'publish');
    const book = (await app.request(`/api/books/${id}/`, { as: lead })).json();
    expect(book).toMatchObject({ state: 'published', direction: 'rtl', page_count: 13, credits: [], publisher: '' });
    // The reader loads the other pages later, when they are opened.
    const firstTexts = await readers.textOf(lead, id);
    expect(firstTexts.length).toBeGreaterThan(2);
    expect(firstTexts).toEqual(pages.slice(0, firstTexts.length).map(({ text }: { text: string }) => text));
  });
});
