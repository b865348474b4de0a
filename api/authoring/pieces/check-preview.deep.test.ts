import { describe, expect } from 'vitest';
import { reviewTest } from '#api/testing/review-test.ts';
import { createStoryActions } from '#api/testing/story-actions.ts';
import type { Person } from '#api/testing/test-app.ts';
import type { Check, PiecePage } from '#contract/authoring/pieces.ts';

const test = reviewTest
  .extend('preview', ({ pieces }) => async (as: Person, id: string, type = 'books'): Promise<Check[]> => {
    return (await pieces.send(as, 'GET', `/my-${type}/${id}/checks/`)).json().checks;
  })
  .extend('failedOf', ({ preview }) => async (as: Person, id: string, type?: string) => {
    const failed = (await preview(as, id, type)).filter(({ passed }) => !passed);
    return failed.map(({ code, page, message, fix }) => ({ code, page, message, fix }));
  });

describe('GET /my-books/{id}/checks/', () => {
  test('an author learns before the first sending what to fix, on which page and how, and what is right', async ({
    pieces,
    student,
    aNamedStudent,
    preview,
    failedOf,
  }) => {
    await aNamedStudent('Kofi', 'Boateng');
    const { id } = await pieces.aDraft(student);
    const text = 'Kofi Boateng has a boat. Ring +44 20 7946 0958.';
    await pieces.send(student, 'POST', `/my-books/${id}/pages/`, { layout: 'text_only', text });

    expect(await failedOf(student, id)).toEqual([
      {
        ...{ code: 'personal_data', page: 2 },
        message: 'Page 2 has a full name: “\u2068Kofi Boateng\u2069”.',
        fix: 'Use first names only. Did you make the name up? Send your book. Then you can say so.',
      },
      {
        ...{ code: 'personal_data', page: 2, message: 'Page 2 has a phone number: “\u2068+44 20 7946 0958\u2069”.' },
        fix: 'Take the phone number out.',
      },
    ]);
    const checks = await preview(student, id);
    expect(checks.some(({ can_be_made_up }) => can_be_made_up)).toBe(false);
    expect(checks.flatMap(({ passed, code }) => (passed ? [code] : []))).toEqual([
      'pages',
      'words',
      'descriptions',
      'fonts',
    ]);
  });

  test('nothing is stored, and the words of now are checked', async ({ app, pieces, student, failedOf }) => {
    const { id, page } = await pieces.aDraft(student, 'Write to me@example.com.');
    expect(await failedOf(student, id)).toHaveLength(1);
    await pieces.change(student, `/my-books/${id}/pages/${page}/`, { text: 'Write to me.' });
    expect(await failedOf(student, id)).toEqual([]);

    const { rows } = await app.database.owner.query(
      `select p.state, p.revision, (select count(*)::int from piece_checks c where c.piece_id = p.id) as checks,
         (select count(*)::int from piece_signatures s where s.piece_id = p.id) as signatures from pieces p where p.id = $1`,
      [id],
    );
    expect(rows).toEqual([{ state: 'draft', revision: 0, checks: 0, signatures: 0 }]);
  });

  test('after a book is taken back, its author still has said that a name is made up', async ({
    school,
    pieces,
    student,
    preview,
  }) => {
    const id = await pieces.aBookWithFailedName(school, student);
    const [name] = (await pieces.send(student, 'GET', `/my-books/${id}/`)).json().checks;
    await pieces.send(student, 'POST', `/my-books/${id}/checks/${name.id}/made-up/`, { is_made_up: true });
    await pieces.send(student, 'POST', `/my-books/${id}/withdraw/`, {});

    const [first] = await preview(student, id);
    expect(first).toMatchObject({ excerpt: 'Will Rose', passed: false, is_made_up: true, can_be_made_up: false });
    expect(first?.fix).toBe('You said that you made this name up. Your teacher decides.');
  });

  test('in a class book, a student learns about the own page and the teacher about all', async ({
    app,
    pieces,
    teacher,
    student,
    aNamedStudent,
    failedOf,
  }) => {
    const ben = await aNamedStudent('Ben', 'Hill');
    const herons = await app.aClass(teacher, 'Herons', [student, ben]);
    const url = `/v1/school-classes/${herons.id}/books/`;
    const book = (await pieces.send(teacher, 'POST', url, { title: 'Our rivers', starter: 'blank' })).json();
    for (const [index, page] of book.pages.entries() as Iterable<[number, PiecePage]>)
      await pieces.change(teacher, `/my-books/${book.id}/pages/${page.id}/`, { text: `page${index + 1}@example.com` });

    expect((await failedOf(student, book.id)).map(({ page }) => page)).toEqual([1]);
    expect((await failedOf(ben, book.id)).map(({ page }) => page)).toEqual([2]);
    expect((await failedOf(teacher, book.id)).map(({ page }) => page)).toEqual([1, 2]);
  });

  test('a book of another author or school is not found', async ({ app, pieces, student, aNamedStudent }) => {
    const { id } = await pieces.aDraft(student);
    const strangers = [await aNamedStudent('Ben', 'Hill'), await app.aPerson(await app.aSchool(), 'student')];
    for (const as of strangers) expect((await pieces.send(as, 'GET', `/my-books/${id}/checks/`)).statusCode).toBe(404);
    expect((await pieces.send(student, 'GET', `/my-stories/${id}/checks/`)).statusCode).toBe(404);
  });

  test('a book that is too long is checked only when it is sent', async ({ pieces, student, preview }) => {
    const { id } = await pieces.aDraft(student, 'A boat. '.repeat(2400));
    expect(await preview(student, id)).not.toEqual([]);
    for (let page = 0; page < 6; page += 1)
      await pieces.send(student, 'POST', `/my-books/${id}/pages/`, {
        layout: 'text_only',
        text: 'A boat. '.repeat(2400),
      });

    expect(await preview(student, id)).toEqual([]);
  });
});

test('a story is checked before it is sent, too, in its own words', async ({
  app,
  student,
  aNamedStudent,
  failedOf,
}) => {
  await aNamedStudent('Kofi', 'Boateng');
  const id = await createStoryActions(app).aStory(student, '<p>Kofi Boateng had a boat.</p>');

  expect(await failedOf(student, id, 'stories')).toEqual([
    {
      ...{ code: 'personal_data', page: null, message: 'Your story has a full name: “\u2068Kofi Boateng\u2069”.' },
      fix: 'Use first names only. Did you make the name up? Send your story. Then you can say so.',
    },
  ]);
});
