import { describe, expect } from 'vitest';
import { failStaleRenditions } from '#api/publishing/sweep.ts';
import { aPdf } from '#api/testing/file-actions.ts';
import { fileTest as test } from '#api/testing/file-test.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { jobContextOf } from '#api/testing/worker.ts';
import { pressWords } from '#contract/press-words.ts';
import { publishingWords } from '#contract/publishing-words.ts';

type Page = { id: string; text: string; has_picture: boolean; pictures: { alt: string }[] };
const textsOf = ({ pages }: { pages: Page[] }) => pages.map(({ text }) => text);
const altsOf = ({ pages }: { pages: Page[] }) => pages.map(({ pictures }) => pictures[0]?.alt);

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
    await app.database.owner.query('select forget_expired()');

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
