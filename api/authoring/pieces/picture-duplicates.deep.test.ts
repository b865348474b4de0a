import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { aPdf, createFileActions } from '#api/testing/file-actions.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import type { Person, TestApp } from '#api/testing/test-app.ts';
import type { Check } from '#contract/authoring/pieces.ts';

const LANDSCAPE = `<svg xmlns="http://www.w3.org/2000/svg" width="800" height="600">
  <defs><linearGradient id="sky" y2="1" x2="0.4"><stop stop-color="#135"/><stop offset="1" stop-color="#fda"/></linearGradient></defs>
  <rect width="800" height="600" fill="url(#sky)"/><circle cx="200" cy="150" r="90" fill="#fe6"/>
  <ellipse cx="250" cy="560" rx="320" ry="190" fill="#263"/><ellipse cx="630" cy="600" rx="260" ry="260" fill="#152"/></svg>`;
const landscape = () => sharp(Buffer.from(LANDSCAPE));

const test = workerTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('school', ({ app }) => app.aSchool())
  .extend('lead', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('aBookWithPhoto', ({ actions, readers }) => async (by: Person, title: string, bytes: Buffer) => {
    const { id } = await actions.aDraft(by, 'A boat.', title);
    const page = { layout: 'picture_above', text: 'Look.' };
    const { id: pageId } = (await actions.send(by, 'POST', `/my-books/${id}/pages/`, page)).json();
    await actions.putPhoto(by, `/my-books/${id}/pages/${pageId}/`, bytes);
    await actions.submit(by, id);
    expect(await readers.settledState(by, id)).toBe('in_review');
    return id;
  })
  .extend('similarTo', ({ actions }) => async (as: Person, id: string) => {
    const path = as.role === 'student' ? `/my-books/${id}/` : `/reviews/book/${id}/`;
    const { checks } = (await actions.send(as, 'GET', path)).json();
    return checks.filter(({ code, passed }: Check) => code === 'duplicate' && !passed);
  });

describe('a photo that is nearly the same as one in another book', () => {
  test('is shown to the reviewer by its page, without the unpublished book, and not to the author', async ({
    app,
    school,
    actions,
    lead,
    aBookWithPhoto,
    similarTo,
  }) => {
    const [amara, ben] = [await app.aPerson(school, 'student'), await app.aPerson(school, 'student')];
    const first = await aBookWithPhoto(ben, 'Secret hills', await landscape().png().toBuffer());
    const copy = await landscape().resize(400).jpeg({ quality: 50 }).toBuffer();
    const id = await aBookWithPhoto(amara, 'My hills', copy);

    expect(await similarTo(lead, id)).toMatchObject([
      {
        level: 'should',
        page: 2,
        message: 'A picture on page 2 is almost the same as one in another work at your school.',
      },
    ]);
    expect(await similarTo(amara, id)).toEqual([]);
    expect((await actions.send(lead, 'GET', `/reviews/book/${id}/`)).body).not.toContain('Secret hills');

    await actions.takeStep(school, lead, first, 'approve', { revision: 1 });
    await actions.takeStep(school, lead, first, 'publish');
    expect((await similarTo(lead, id))[0].message).toBe(
      'A picture on page 2 is almost the same as one in “\u2068Secret hills\u2069”.',
    );
  });

  test('is no duplicate of another picture, of the author’s own, or of one at another school', async ({
    app,
    school,
    lead,
    aBookWithPhoto,
    similarTo,
  }) => {
    const bytes = await landscape().png().toBuffer();
    await aBookWithPhoto(await app.aPerson(await app.aSchool(), 'student'), 'Elsewhere', bytes);
    await aBookWithPhoto(await app.aPerson(school, 'student'), 'Mirrored', await landscape().flop().png().toBuffer());
    const author = await app.aPerson(school, 'student');
    await aBookWithPhoto(author, 'First', bytes);
    expect(await similarTo(lead, await aBookWithPhoto(author, 'Second', bytes))).toEqual([]);
  });
});

describe('a file', () => {
  const aFileBook = async (app: TestApp, author: Person, bytes: Buffer) => {
    const files = createFileActions(app);
    const id = await files.aBook(author);
    return { id, book: await files.putFile(author, id, bytes) };
  };

  test('that was sent twice is named to its author in the wizard, and to the reviewer among the checks', async ({
    app,
    school,
    actions,
    readers,
    lead,
    similarTo,
  }) => {
    const [amara, ben] = [await app.aPerson(school, 'student'), await app.aPerson(school, 'student')];
    const bytes = await aPdf(['A boat.', 'The end.']);
    const first = await aFileBook(app, amara, bytes);
    expect(first.book.file.same_as).toBeNull();
    const again = await aFileBook(app, amara, bytes);
    expect(again.book.file.same_as).toEqual({
      ...{ id: first.id, title: 'The Boat', submitted_at: null },
      uploaded_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    });
    const other = await aFileBook(app, ben, bytes);
    expect(other.book.file.same_as).toBeNull();

    await actions.submit(ben, other.id);
    await readers.settledState(ben, other.id);
    expect(await similarTo(ben, other.id)).toEqual([]);
    expect(await similarTo(lead, other.id)).toMatchObject([
      { level: 'should', message: 'Another work at your school has the same file.' },
      { message: 'Another work at your school has the same file.' },
    ]);
    const review = (await actions.send(lead, 'GET', `/reviews/book/${other.id}/`)).json();
    expect(review.file).toBeNull();

    await actions.submit(amara, again.id);
    await readers.settledState(amara, again.id);
    expect(await similarTo(amara, again.id)).toMatchObject([
      { message: 'You have sent this file before, as your book “\u2068The Boat\u2069”.' },
    ]);
  });

  test('with a picture or the text of a book that staff uploaded is shown to the reviewer', async ({
    app,
    school,
    actions,
    readers,
    lead,
    similarTo,
  }) => {
    const student = await app.aPerson(school, 'student');
    const letters = [...'abcdefghijkl'];
    const tale = letters.flatMap((first) => letters.map((second) => `s${first}i${second}le`)).join(' ');
    const wide = { size: [900, 900] as [number, number] };
    const picture = await landscape().png().toBuffer();
    const original = await aPdf([tale, 'Look.'], wide, picture);
    const form = { file: { name: 'hills.pdf', bytes: original } };
    const uploaded = await app.request('/api/books/', { method: 'POST', as: lead, form });
    expect(uploaded.statusCode, uploaded.body).toBe(201);
    const staffBook = uploaded.json();
    await expect.poll(async () => (await readers.renditionsOf(staffBook.id))[0]?.state).toBe('ready');
    const isCompared = async () =>
      (await app.database.owner.query('select from book_picture_hashes where book_id = $1', [staffBook.id])).rows
        .length > 0;
    await expect.poll(isCompared).toBe(true);

    const copy = await landscape().resize(400).jpeg({ quality: 50 }).toBuffer();
    const { id } = await aFileBook(app, student, await aPdf([`${tale} again`, 'Look.'], wide, copy));
    await actions.submit(student, id);
    await readers.settledState(student, id);
    expect(await similarTo(student, id)).toEqual([]);
    expect(await similarTo(lead, id)).toMatchObject([
      {
        page: null,
        message: expect.stringMatching(/^About \d+% of the text is also in another work at your school\.$/),
      },
      { page: 2, message: 'A picture on page 2 is almost the same as one in another work at your school.' },
    ]);

    await actions.send(lead, 'POST', `/api-admin/books/${staffBook.id}/publish/`, { audience: 'school' });
    expect((await similarTo(lead, id))[1].message).toContain('“\u2068');
  });
});
