import { describe, expect } from 'vitest';
import { enqueueJob } from '#api/kit/jobs.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { failStaleRenditions } from '#api/library/publishing/sweep.ts';
import { workerTest } from '#api/testing/app-test.ts';
import { aPdf, createFileActions } from '#api/testing/file-actions.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { pressWords } from '#contract/core/press-words.ts';
import { publishingWords } from '#contract/library/publishing-words.ts';
import { makeFilePages } from './job-definitions.ts';

type Page = { id: string; text: string; has_picture: boolean; pictures: { alt: string }[] };
const textsOf = ({ pages }: { pages: Page[] }) => pages.map(({ text }) => text);
const altsOf = ({ pages }: { pages: Page[] }) => pages.map(({ pictures }) => pictures[0]?.alt);

const test = workerTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('files', { scope: 'file' }, ({ app }) => createFileActions(app))
  .extend('school', ({ app }) => app.aSchool())
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  /** Makes the press process the newest file of a book again. */
  .extend('processAgain', ({ app, files, student }) => async (id: string) => {
    const { rows } = await app.database.owner.query(
      `update renditions set state = 'waiting', finished_at = null where id =
        (select id from renditions where book_id = $1 order by created_at desc limit 1) returning id`,
      [id],
    );
    const worker = { tenantId: student.school.id, role: 'worker', personId: null, sessionId: null } as const;
    await inTenant(app.pool, worker, (db) => enqueueJob(db, makeFilePages, { piece_id: id, rendition_id: rows[0].id }));
    return files.settledBook(student, id);
  });

describe('the pages of a file', () => {
  test('are seen and described one by one before the last is there, and keep that', async ({
    actions,
    files,
    student,
  }) => {
    const id = await files.aBook(student);
    await files.beginFile(student, id, await aPdf(Array.from({ length: 40 }, (_, index) => `Page ${index + 1}.`)));
    const find = async () => (await actions.send(student, 'GET', `/my-books/${id}/`)).json();
    await expect.poll(async () => (await find()).pages.length, { interval: 20 }).toBeGreaterThan(0);

    const early = await find();
    expect(early.file.state).toBe('working');
    expect(early.pages.length).toBeLessThan(40);
    const [first] = early.pages;
    expect(first).toMatchObject({ text: 'Page 1.', pictures: [{ source: 'file' }] });
    await actions.change(student, `/my-books/${id}/pages/${first.id}/`, { text: 'Page one.', alts: ['A boat'] });

    const book = await files.settledBook(student, id);
    expect(book.pages).toHaveLength(40);
    expect(book.pages[0]).toMatchObject({ id: first.id, text: 'Page one.', pictures: [{ alt: 'A boat' }] });
    expect(book.pages[39]).toMatchObject({ number: 40, text: 'Page 40.' });
  });

  test('keep what their author wrote when the file is processed again', async ({
    actions,
    files,
    student,
    processAgain,
  }) => {
    const id = await files.aBook(student);
    const { pages } = await files.putFile(student, id, await aPdf(['', '', 'The end.']));
    const words = [{ text: 'Typed.', alts: ['A boat'] }, { has_picture: false }, { text: 'The very end.' }];
    for (const [index, change] of words.entries())
      await actions.change(student, `/my-books/${id}/pages/${pages[index].id}/`, change);

    const book = await processAgain(id);
    expect(book.file.state).toBe('ready');
    expect(book.pages).toMatchObject([
      { id: pages[0].id, text: 'Typed.', pictures: [{ alt: 'A boat' }] },
      { id: pages[1].id, text: '', has_picture: false },
      { id: pages[2].id, text: 'The very end.', has_picture: true },
    ]);
  });

  test('of another file keep the words of pages with the same text', async ({ actions, files, student }) => {
    const id = await files.aBook(student);
    const { pages } = await files.putFile(student, id, await aPdf(['A boat.', 'It sinks.', 'The end.']));
    for (const [index, words] of [
      [0, { text: 'A red boat.', alts: ['A boat on the sea'] }],
      [2, { alts: ['A beach'] }],
    ] as const)
      await actions.change(student, `/my-books/${id}/pages/${pages[index].id}/`, words);

    const book = await files.putFile(student, id, await aPdf(['A  boat.', 'The end.', 'Or not.']));
    expect(textsOf(book)).toEqual(['A red boat.', 'The end.', 'Or not.']);
    expect(altsOf(book)).toEqual(['A boat on the sea', 'A beach', '']);
  });

  test('on which their author has written, and which another file does not have, can be found for 30 days', async ({
    actions,
    files,
    student,
  }) => {
    const id = await files.aBook(student);
    const { pages } = await files.putFile(student, id, await aPdf(['A boat.', '', 'The end.']));
    await actions.change(student, `/my-books/${id}/pages/${pages[0].id}/`, {
      text: 'A red boat.',
      alts: ['A boat on the sea'],
    });
    await actions.change(student, `/my-books/${id}/pages/${pages[1].id}/`, { text: 'Typed by me.' });

    const book = await files.putFile(student, id, await aPdf(['A car.', 'The end.']));
    expect(textsOf(book)).toEqual(['A car.', 'The end.']);
    const deleted = (await actions.send(student, 'GET', `/my-books/${id}/deleted-pages/`)).json().results;
    expect(deleted).toMatchObject([
      { number: 1, text: 'A red boat.', pictures: [{ alt: 'A boat on the sea' }] },
      { number: 2, text: 'Typed by me.' },
    ]);
    const url = `/my-books/${id}/deleted-pages/${pages[1].id}/restore/`;
    expect((await actions.send(student, 'POST', url, {})).statusCode).toBe(409);

    const again = await files.putFile(student, id, await aPdf(['The end.', 'A boat.']));
    expect(textsOf(again)).toEqual(['The end.', 'A red boat.']);
    expect(altsOf(again)).toEqual(['', 'A boat on the sea']);
  });

  test('keep their words although a file between them was refused', async ({ app, actions, files, student }) => {
    const id = await files.aBook(student);
    const { pages } = await files.putFile(student, id, await aPdf(['A boat.']));
    await actions.change(student, `/my-books/${id}/pages/${pages[0].id}/`, { alts: ['A boat on the sea'] });
    const refused = await files.putFile(student, id, await aSmallBook({ isBroken: true }));
    expect(refused.file).toMatchObject({ state: 'refused', message: pressWords.noPackage });
    await app.database.owner.query('select delete_expired()');

    const book = await files.putFile(student, id, await aPdf(['New.', 'A boat.']));
    expect(textsOf(book)).toEqual(['New.', 'A boat.']);
    expect(altsOf(book)).toEqual(['', 'A boat on the sea']);
  });

  test('keep their words when a worker was killed, and show their pictures again with the same file', async ({
    app,
    actions,
    files,
    student,
  }) => {
    const id = await files.aBook(student);
    const bytes = await aPdf(['A boat.']);
    const { pages } = await files.putFile(student, id, bytes);
    await actions.change(student, `/my-books/${id}/pages/${pages[0].id}/`, { alts: ['A boat on the sea'] });
    await app.database.owner.query(
      `update renditions set state = 'working', finished_at = null, worked_at = now() - interval '6 minutes' where book_id = $1`,
      [id],
    );
    await failStaleRenditions(jobContextOf(app, app.platformPool));

    const failed = await files.settledBook(student, id);
    expect(failed.file).toMatchObject({ state: 'failed', message: publishingWords.interrupted });
    expect(failed).toMatchObject({ state: 'draft', pages: [{ id: pages[0].id, text: 'A boat.', pictures: [] }] });
    const book = await files.putFile(student, id, bytes);
    expect(book.pages).toMatchObject([{ id: pages[0].id, pictures: [{ alt: 'A boat on the sea' }] }]);
  });
});

describe('the pages of a corrected file', () => {
  test('keep the recorded voice and the description where the text is the same', async ({
    actions,
    files,
    student,
  }) => {
    const id = await files.aBook(student);
    const { pages } = await files.putFile(student, id, await aPdf(['A boat.', 'The and.', 'It rains.']));
    for (const { id: page } of pages as Page[]) {
      const url = `/my-books/${id}/pages/${page}/`;
      expect((await actions.putVoice(student, url)).statusCode).toBe(200);
      await actions.change(student, url, { alts: [`Picture ${page}`] });
    }
    const corrected = await files.putFile(student, id, await aPdf(['A boat.', 'It rains.', 'The end.']));

    const pageFacts = (book: { pages: (Page & { voice: object | null })[] }) =>
      book.pages.map(({ text, voice, pictures }) => [text, voice !== null, pictures[0]?.alt !== '']);
    expect(pageFacts(corrected)).toEqual([
      ['A boat.', true, true],
      ['It rains.', true, true],
      ['The end.', false, false],
    ]);
  });
});

describe('what an author writes on the pages of a file', () => {
  test('can change a long chapter', async ({ actions, files, student }) => {
    const id = await files.aBook(student);
    const chapter = 'The boat sails. '.repeat(2000);
    const { pages } = await files.putFile(student, id, await aSmallBook({ chapters: [chapter] }));
    const [{ id: page, text }] = pages;
    expect(text.length).toBeGreaterThan(20_000);
    const url = `/my-books/${id}/pages/${page}/`;
    const changed = text.replace('sails', 'sinks');
    expect((await actions.change(student, url, { text: changed })).json()).toMatchObject({ text: changed });
    const tooLong = await actions.change(student, url, { text: 'a'.repeat(80_001) });
    expect(tooLong.json().fields).toEqual({ text: [pieceWords.filePageLong] });

    const draft = await actions.aDraft(student);
    const refused = await actions.change(student, `/my-books/${draft.id}/pages/${draft.page}/`, { text: changed });
    expect(refused.json().fields).toEqual({ text: [pieceWords.pageLong] });
  });

  test('of a page that is longer than a request: its pictures can be described, and a message says where its words are changed', async ({
    actions,
    files,
    student,
  }) => {
    const id = await files.aBook(student);
    const { pages } = await files.putFile(
      student,
      id,
      await aSmallBook({ chapters: ['The boat sails. '.repeat(6000)] }),
    );
    const [{ id: page, text }] = pages;
    expect(text.length).toBeGreaterThan(80_000);
    const url = `/my-books/${id}/pages/${page}/`;
    const refused = await actions.change(student, url, { text: text.replace('sails', 'sinks') });
    expect(refused.json().fields).toEqual({ text: [pieceWords.filePageFixed] });
    expect((await actions.change(student, url, { has_picture: false })).statusCode).toBe(200);
  });

  test('has no more descriptions than the page has pictures', async ({ actions, files, student }) => {
    const id = await files.aBook(student);
    const { pages } = await files.putFile(student, id, await aPdf(['One.', 'Two.']));
    const reply = await actions.change(student, `/my-books/${id}/pages/${pages[0].id}/`, {
      alts: ['A boat', 'Another'],
    });
    expect(reply.json().fields).toHaveProperty('alts');
  });
});
