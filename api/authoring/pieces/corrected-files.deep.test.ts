import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { aPdf, createFileActions } from '#api/testing/file-actions.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import { createReviewActions } from '#api/testing/review-actions.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import type { Check } from '#contract/authoring/pieces.ts';

const aPicture = () =>
  sharp({ create: { width: 300, height: 200, channels: 3, background: '#0033aa' } })
    .png()
    .toBuffer();

const test = workerTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('files', { scope: 'file' }, ({ app }) => createFileActions(app))
  .extend('school', ({ app }) => app.aSchool())
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('student', ({ app, school }) =>
    app.aPerson(school, 'student', { first_name: 'Zephyrine', last_name: 'Quillfeather' }),
  )
  /** Begins a book from a file, with these author's words on its first pages; returns its id. */
  .extend('aCorrectedBook', ({ actions, files, student }) => async (bytes: Buffer, words: object[]) => {
    const id = await files.aBook(student);
    const { pages } = await files.putFile(student, id, bytes);
    for (const [index, change] of words.entries())
      await actions.change(student, `/my-books/${id}/pages/${pages[index].id}/`, change);
    return id;
  })
  .extend('send', ({ actions, readers, student }) => async (id: string) => {
    await actions.submit(student, id);
    return readers.settledState(student, id);
  })
  .extend('publish', ({ app, admin }) => async (id: string) => {
    const decision = { audience: 'school', publish: 'now' };
    const reply = await createReviewActions(app).decide(admin, id, 'approve', decision);
    expect(reply.statusCode, reply.body).toBe(200);
  })
  .extend(
    'read',
    ({ actions, student }) =>
      async (id: string) =>
        (await actions.send(student, 'GET', `/books/${id}/`)).json(),
  )
  .extend('found', ({ actions, student }) => async (words: string) => {
    const { results } = (await actions.send(student, 'GET', `/combined/?search=${words}`)).json();
    return results.length;
  });

describe('what an author says about the pages of a PDF', () => {
  test('is what readers see, search and hear when it is approved', async ({
    aCorrectedBook,
    send,
    publish,
    read,
    found,
  }) => {
    const words = [
      { text: 'A zebrafish swims.', alts: ['A fish in the sea'] },
      { text: 'The marmalade ends.', has_picture: false },
    ];
    const id = await aCorrectedBook(await aPdf(['A zebrafsh swims.', '']), words);
    await send(id);
    await publish(id);

    const book = await read(id);
    expect(book.pages).toMatchObject([
      {
        text: 'A zebrafish swims.',
        runs: [{ text: 'A zebrafish swims.' }],
        picture: { alt: 'A fish in the sea' },
      },
      { text: 'The marmalade ends.', runs: [], picture: { alt: '' }, has_picture: false },
    ]);
    expect(book.word_count).toBe(6);
    expect(book.accessibility.has).toContain('descriptions');
    expect([await found('zebrafish'), await found('marmalade'), await found('zebrafsh')]).toEqual([1, 1, 0]);
  });

  test('is what was approved, never the working copy or a change that waits', async ({
    actions,
    student,
    aCorrectedBook,
    send,
    publish,
    read,
    found,
  }) => {
    const id = await aCorrectedBook(await aPdf(['A bote.']), [{ text: 'A boat.' }]);
    await send(id);
    await publish(id);
    const { pages } = (await actions.send(student, 'GET', `/my-books/${id}/`)).json();
    const url = `/my-books/${id}/pages/${pages[0].id}/`;
    const textOf = async () => (await read(id)).pages[0].text;

    await actions.change(student, url, { text: 'A submarine.' });
    expect(await textOf()).toBe('A boat.');
    await send(id);
    expect(await textOf()).toBe('A boat.');
    expect(await found('submarine')).toBe(0);
    await publish(id);
    expect(await textOf()).toBe('A submarine.');
    expect(await found('submarine')).toBe(1);

    await actions.change(student, url, { text: 'A bote.' });
    await send(id);
    await publish(id);
    expect(await textOf()).toBe('A bote.');
  });

  test('survives the same file sent again, and is gone with a file that says something else', async ({
    files,
    student,
    aCorrectedBook,
    send,
    publish,
    read,
  }) => {
    const bytes = await aPdf(['A bote.']);
    const id = await aCorrectedBook(bytes, [{ text: 'A boat.', alts: ['A boat at sea'] }]);
    await send(id);
    await publish(id);
    await files.putFile(student, id, bytes);
    await send(id);
    await publish(id);
    expect((await read(id)).pages).toMatchObject([{ text: 'A boat.', picture: { alt: 'A boat at sea' } }]);

    await files.putFile(student, id, await aPdf(['A car.']));
    await send(id);
    await publish(id);
    expect((await read(id)).pages).toMatchObject([{ text: 'A car.', picture: { alt: '' } }]);
  });

  test('is erased when a change that no one approved has it', async ({
    app,
    admin,
    student,
    actions,
    aCorrectedBook,
    send,
    publish,
  }) => {
    const id = await aCorrectedBook(await aPdf(['A bote.']), [{ text: 'A boat.' }]);
    await send(id);
    await publish(id);
    const { pages } = (await actions.send(student, 'GET', `/my-books/${id}/`)).json();
    await actions.change(student, `/my-books/${id}/pages/${pages[0].id}/`, { text: 'A secret boat.' });
    await send(id);
    const textsOf = async () => {
      const { rows } = await app.database.owner.query('select content from corrected_pages where tenant_id = $1', [
        student.school.id,
      ]);
      return rows.map(({ content }) => content.text).sort();
    };
    expect(await textsOf()).toEqual(['A boat.', 'A secret boat.']);

    const body = { confirm: 'Zephyrine Quillfeather' };
    expect(
      (await app.request(`/api/students/${student.id}/erase/`, { method: 'POST', as: admin, body })).statusCode,
    ).toBe(200);
    expect(await textsOf()).toEqual(['A boat.']);
    expect((await app.request(`/api/books/${id}/`, { as: admin })).json().pages[0].text).toBe('A boat.');
  });
});

describe('what an author says about the pages of an EPUB', () => {
  test('is in its chapters and headings, in the markup of the file', async ({
    aCorrectedBook,
    send,
    publish,
    read,
  }) => {
    const file = await aSmallBook({ chapters: ['A <em>bote</em> sails.', 'It sinks.'] });
    const id = await aCorrectedBook(file, [{ text: 'Chapter One\nA boat sails.' }]);
    await send(id);
    await publish(id);
    const { pages, contents } = await read(id);
    expect(pages[0]).toMatchObject({ title: 'Chapter One', text: 'Chapter One\nA boat sails.' });
    expect(pages[0].html).toContain('<h1>Chapter One</h1><p>A <em>boat</em> sails.</p>');
    expect(pages[1].html).toContain('<p>It sinks.</p>');
    expect(contents.map(({ title }: { title: string }) => title)).toEqual(['Chapter One', 'Chapter 2']);
  });

  test('is in the box of a fixed layout, with the descriptions of its pictures', async ({
    aCorrectedBook,
    send,
    publish,
    read,
  }) => {
    const picture = '<img src="boat.png" alt="image1"/>';
    const fixedPages = [`<div class="line">A bote.</div>${picture}`, picture];
    const file = await aSmallBook({ fixedPages, pictures: { 'boat.png': await aPicture() } });
    const words = [
      { text: 'A boat.', alts: ['A boat at sea'] },
      { text: 'It sinks.', has_picture: false },
    ];
    const id = await aCorrectedBook(file, words);
    await send(id);
    await publish(id);
    const { pages } = await read(id);
    expect(pages.map(({ kind }: { kind: string }) => kind)).toEqual(['fixed', 'fixed']);
    expect(pages[0].html).toMatch(/>A boat.<\/div><img[^>]*alt="A boat at sea"/);
    expect(pages[1].html).toMatch(/<img[^>]*alt="".*<p dir="auto">It sinks.<\/p>/);
  });

  test('is what the checks read, so that a name that was taken out does not fail them', async ({
    app,
    school,
    actions,
    student,
    aCorrectedBook,
    send,
  }) => {
    await app.aPerson(school, 'student', { first_name: 'Will', last_name: 'Rose' });
    const file = await aSmallBook({ chapters: ['Will Rose has a boat.'] });
    const bookId = await aCorrectedBook(file, []);
    expect(await send(bookId)).toBe('checks_failed');
    const { checks, pages } = (await actions.send(student, 'GET', `/my-books/${bookId}/`)).json();
    expect(checks.filter(({ passed }: Check) => !passed)).toMatchObject([
      { code: 'personal_data', page: 1, message: 'Page 1 has a full name: “\u2068Will Rose\u2069”.' },
    ]);
    await actions.change(student, `/my-books/${bookId}/pages/${pages[0].id}/`, { text: 'Chapter 1\nWill has a boat.' });
    expect(await send(bookId)).toBe('in_review');
  });
});
