import PDFDocument from 'pdfkit';
import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { createUploadActions } from '#api/testing/upload-actions.ts';
import type { Check } from '#contract/authoring/pieces.ts';

async function aPdf(texts: string[]): Promise<Buffer> {
  const document = new PDFDocument({ size: 'A6', autoFirstPage: false });
  for (const text of texts) document.addPage().text(text);
  document.end();
  return Buffer.concat(await document.toArray());
}

const test = workerTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('school', ({ app }) => app.aSchool())
  .extend('student', ({ app, school }) => app.aPerson(school, 'student', { first_name: 'Will', last_name: 'Rose' }))
  /** Uploads a file as a book without sending it; returns the book when its pages are ready. */
  .extend('aFileBook', ({ app, actions, student }) => async (texts: string[] | Buffer) => {
    const bytes = Array.isArray(texts) ? await aPdf(texts) : texts;
    const piece = { source: 'file', title: 'The Boat', language: 'en' };
    const { id } = (await actions.send(student, 'POST', '/my-books/', piece)).json();
    const upload = await createUploadActions().upload(app, student, bytes);
    await actions.send(student, 'PUT', `/my-books/${id}/file/`, { upload });
    const find = async () => (await actions.send(student, 'GET', `/my-books/${id}/`)).json();
    await expect.poll(async () => (await find()).file.state).toBe('ready');
    return find();
  });

/** Facts of each check in a list. */
const factsOf = (checks: Check[]) =>
  checks.map(({ code, level, passed, page, message }) => ({ code, level, passed, page, message }));

describe('the checks of a file', () => {
  test('find what readers see in the file, although its author corrected the words', async ({
    actions,
    readers,
    student,
    aFileBook,
  }) => {
    const { id, pages } = await aFileBook(['A boat.', 'Ring Will Rose: 07700 900123.']);
    await actions.change(student, `/my-books/${id}/pages/${pages[1].id}/`, {
      text: 'Ring me.',
      alts: ['Kofi@example.com'],
    });
    await actions.submit(student, id);

    expect(await readers.settledState(student, id)).toBe('checks_failed');

    const { checks } = (await actions.send(student, 'GET', `/my-books/${id}/`)).json();
    const failed = checks.filter(
      ({ passed, level }: { passed: boolean; level: string }) => !passed && level === 'must',
    );
    expect(failed.map(({ page, message }: { page: number; message: string }) => ({ page, message }))).toEqual([
      { page: 2, message: 'Page 2 of your file has a full name: “\u2068Will Rose\u2069”.' },
      { page: 2, message: 'Page 2 of your file has a phone number: “\u206807700 900123\u2069”.' },
      { page: 2, message: 'Page 2 has an email address: “\u2068Kofi@example.com\u2069”.' },
    ]);
    const madeUp = await actions.send(student, 'POST', `/my-books/${id}/checks/${failed[0].id}/made-up/`, {
      is_made_up: true,
    });
    expect(madeUp.json().checks[0]).toMatchObject({
      is_made_up: true,
      fix: 'You said that you made this name up. Your teacher decides.',
    });
  });

  test('find what an EPUB says beside its text: annotations, titles and labels', async ({
    actions,
    readers,
    student,
    aFileBook,
  }) => {
    const words = [
      'A boat on the <ruby>空<rt>Will</rt>海<rt>Rose</rt></ruby> and',
      '<span title="Ring 07700 900123">more</span> of <span aria-label="me@example.com">it</span>.',
    ];
    const { id, pages } = await aFileBook(await aSmallBook({ chapters: [words.join(' ')] }));
    expect(pages[0].text).not.toMatch(/Will|07700|example/);
    await actions.submit(student, id);

    expect(await readers.settledState(student, id)).toBe('checks_failed');
    const { checks } = (await actions.send(student, 'GET', `/my-books/${id}/`)).json();
    expect(
      checks.flatMap(({ level, passed, message }: Check) => (level === 'must' && !passed ? [message] : [])),
    ).toEqual([
      'Page 1 of your file has a full name: “\u2068Will 海 Rose\u2069”.',
      'Page 1 of your file has a phone number: “\u206807700 900123\u2069”.',
      'Page 1 of your file has an email address: “\u2068me@example.com\u2069”.',
    ]);
  });

  test('pass a file without personal data, with its number of pages', async ({
    actions,
    readers,
    student,
    aFileBook,
  }) => {
    const { id } = await aFileBook(['A boat.', 'The end.']);
    await actions.submit(student, id);
    expect(await readers.settledState(student, id)).toBe('in_review');
    const { checks } = (await actions.send(student, 'GET', `/my-books/${id}/`)).json();
    expect(checks).toContainEqual(expect.objectContaining({ code: 'pages', passed: true }));
    expect(checks).toContainEqual(expect.objectContaining({ code: 'descriptions', passed: false, page: 1 }));
  });
});

describe('GET /my-books/{id}/checks/ of a file', () => {
  test('says before it is sent what is said after, also of moved, removed and corrected pages', async ({
    actions,
    readers,
    student,
    aFileBook,
  }) => {
    const chapters = [
      '<h2>Will Rose</h2><p>A boat.</p>',
      '<p>A gull and its <span title="Ring 07700 900123">nest</span>.</p>',
      '<p>The sea of <span aria-label="me@example.com">gulls</span>.</p>',
    ];
    const book = await aFileBook(await aSmallBook({ chapters }));
    const url = `/my-books/${book.id}/`;
    const [first, second, third] = book.pages.map(({ id }: { id: string }) => id);
    const preview = async (): Promise<Check[]> => (await actions.send(student, 'GET', `${url}checks/`)).json().checks;
    const pagesOf = (checks: Check[]) =>
      checks.flatMap(({ code, page, passed }) => (code === 'personal_data' && !passed ? [page] : []));
    expect(pagesOf(await preview())).toEqual([1, 2, 3]);
    await actions.change(student, `${url}pages/${first}/`, { text: 'Willow\nA boat.' });
    await actions.send(student, 'PUT', `${url}page-order/`, { pages: [third, first, second] });
    await actions.send(student, 'DELETE', `${url}pages/${second}/`);

    const checks = await preview();
    expect(pagesOf(checks)).toEqual([1]);
    await actions.submit(student, book.id);
    await readers.settledState(student, book.id);
    const sentChecks = (await actions.send(student, 'GET', url)).json().checks;
    expect(factsOf(checks)).toEqual(expect.arrayContaining(factsOf(sentChecks)));
    expect(checks).toHaveLength(sentChecks.length);
  });
});
