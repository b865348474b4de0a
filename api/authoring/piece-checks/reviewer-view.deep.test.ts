import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import type { Person } from '#api/testing/test-app.ts';
import { madeUpWords } from '#contract/authoring/check-words.ts';
import type { Check } from '#contract/authoring/pieces.ts';

const TALE =
  'The fisherman took his small boat out on the lake before the sun was up, because the fish were hungry then. ' +
  'He threw his net three times and caught nothing but an old lamp, which he rubbed with his sleeve until it shone. ' +
  'Then a voice came out of it and asked him for a glass of cold water.';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('author', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('lead', ({ app, school }) => app.aPerson(school, 'teacher_admin'))
  .extend('checksOf', ({ actions }) => async (as: Person, id: string, code: Check['code']): Promise<Check[]> => {
    const path = as.role === 'student' ? `/my-books/${id}/` : `/reviews/book/${id}/`;
    const { checks } = (await actions.send(as, 'GET', path)).json();
    return checks.filter((check: Check) => check.code === code);
  })
  .extend('aCheckedBook', ({ school, actions }) => async (by: Person, text: string, title?: string) => {
    const id = await actions.aSentBook(by, text, title);
    await actions.check(school, id);
    return id;
  });

describe('GET /reviews/book/{id}/ after the checks', () => {
  test('shows that the author calls a name made up, and leaves the decision to the reviewer', async ({
    school,
    actions,
    author,
    lead,
    checksOf,
  }) => {
    const id = await actions.aBookWithFailedName(school, author);
    const [check] = await checksOf(lead, id, 'personal_data');
    expect(check).toMatchObject({ is_made_up: false, fix: 'Waive the check only if the name is made up.' });
    const path = `/my-books/${id}/checks/${check?.id}/made-up/`;
    await actions.send(author, 'POST', path, { is_made_up: true });

    const madeUp = { is_made_up: true, passed: false, waived: null };
    expect(await checksOf(lead, id, 'personal_data')).toMatchObject([{ ...madeUp, fix: madeUpWords.reviewer }]);
    expect(await checksOf(author, id, 'personal_data')).toMatchObject([{ ...madeUp, fix: madeUpWords.author }]);
    await actions.send(author, 'POST', path, { is_made_up: false });
    expect(await checksOf(lead, id, 'personal_data')).toMatchObject([{ is_made_up: false, fix: check?.fix }]);
  });

  test('lists pages with photos, and not those with drawings, for the reviewer only', async ({
    school,
    actions,
    author,
    lead,
    checksOf,
  }) => {
    const { id } = await actions.aDraft(author);
    const pages = ['picture_above', 'picture_above'].map((layout) => ({ layout, text: 'A boat.' }));
    const [photo, drawing] = await Promise.all(
      pages.map(async (page) => {
        const { id: pageId } = (await actions.send(author, 'POST', `/my-books/${id}/pages/`, page)).json();
        return `/my-books/${id}/pages/${pageId}/`;
      }),
    );
    const picture = sharp({ create: { width: 90, height: 60, channels: 3, background: '#aa3300' } });
    await actions.putPhoto(author, photo ?? '', await picture.png().toBuffer());
    await actions.putDrawing(author, drawing ?? '');
    const { pages: sentPages } = (await actions.send(author, 'GET', `/my-books/${id}/`)).json();
    const number =
      sentPages.findIndex((page: { pictures: { source: string }[] }) => page.pictures[0]?.source === 'photo') + 1;
    await actions.submit(author, id);
    await actions.check(school, id);

    expect(await checksOf(lead, id, 'photos')).toMatchObject([
      {
        level: 'info',
        passed: false,
        page: number,
        message: `Page ${number} has a photo.`,
        fix: 'Can a child be recognized?',
      },
    ]);
    expect(await checksOf(author, id, 'photos')).toEqual([]);
  });

  test('shows the permission to publish as it is now, and nothing of it to the author', async ({
    actions,
    author,
    lead,
    aCheckedBook,
    checksOf,
  }) => {
    const id = await aCheckedBook(author, 'A boat.');
    expect(await checksOf(lead, id, 'permission')).toMatchObject([{ level: 'info', passed: false }]);
    const permission = { works: true, voice: null, photos: null };
    await actions.send(lead, 'PUT', `/students/${author.id}/publishing-permission/`, permission);
    expect(await checksOf(lead, id, 'permission')).toMatchObject([{ level: 'info', passed: true }]);
    expect(await checksOf(author, id, 'permission')).toEqual([]);
  });

  test('a book by a member of staff needs no permission', async ({ app, school, lead, aCheckedBook, checksOf }) => {
    const id = await aCheckedBook(await app.aPerson(school, 'teacher'), 'A boat.');
    expect(await checksOf(lead, id, 'permission')).toEqual([]);
  });
});

describe('the check for near duplicates', () => {
  test('tells only the reviewer, and names a work of another author when readers see it', async ({
    app,
    school,
    actions,
    author,
    lead,
    aCheckedBook,
    checksOf,
  }) => {
    const first = await aCheckedBook(await app.aPerson(school, 'student'), TALE, 'Secret lamp');
    const id = await aCheckedBook(author, TALE.replace('glass', 'cup').replace('sleeve', 'shirt'), 'My lamp');

    const [check] = await checksOf(lead, id, 'duplicate');
    expect(check).toMatchObject({ level: 'should', passed: false, fix: 'Ask the author where the words come from.' });
    expect(check?.message).toMatch(/^About \d\d% of the text is also in another work at your school\.$/);
    expect(await checksOf(author, id, 'duplicate')).toEqual([]);
    for (const as of [author, lead]) {
      const path = as === author ? `/my-books/${id}/` : `/reviews/book/${id}/`;
      expect((await actions.send(as, 'GET', path)).body).not.toMatch(/Secret lamp|similar/);
    }

    await actions.takeStep(school, lead, first, 'approve', { revision: 1 });
    await actions.takeStep(school, lead, first, 'publish');
    expect(await checksOf(lead, id, 'duplicate')).toMatchObject([
      {
        message: expect.stringMatching(/also in “\u2068Secret lamp\u2069”\.$/),
        fix: 'Compare both before you approve.',
      },
    ]);
    expect(await checksOf(author, id, 'duplicate')).toEqual([]);
  });

  test('names a similar work of the author to the author too', async ({ author, lead, aCheckedBook, checksOf }) => {
    await aCheckedBook(author, TALE, 'The lamp');
    const id = await aCheckedBook(author, TALE, 'The lamp again');
    expect(await checksOf(author, id, 'duplicate')).toMatchObject([
      {
        message: 'This is almost the same as your book “\u2068The lamp\u2069”.',
        fix: 'Check that you sent the right book.',
      },
    ]);
    expect(await checksOf(lead, id, 'duplicate')).toMatchObject([
      { message: 'About 100% of the text is also in another work by this author.' },
    ]);
  });

  test('compares neither other tales, short texts nor works of other schools', async ({
    app,
    school,
    author,
    lead,
    actions,
    aCheckedBook,
    checksOf,
  }) => {
    const stranger = await app.aPerson(await app.aSchool(), 'student');
    const elsewhere = await actions.aSentBook(stranger, TALE);
    await actions.check(stranger.school, elsewhere);
    await aCheckedBook(await app.aPerson(school, 'student'), `${TALE.split(' ').toReversed().join(' ')}`);
    expect(await checksOf(lead, await aCheckedBook(author, TALE), 'duplicate')).toMatchObject([{ passed: true }]);
    const [one, other] = [
      await aCheckedBook(author, 'Once upon a time.'),
      await aCheckedBook(author, 'Once upon a time.'),
    ];
    for (const id of [one, other]) expect(await checksOf(lead, id, 'duplicate')).toEqual([]);
  });
});
