import sharp from 'sharp';
import { describe, expect } from 'vitest';
import { aPdf } from '#api/testing/file-actions.ts';
import { type FilePage, fileTest } from '#api/testing/file-test.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import { createReviewActions } from '#api/testing/review-actions.ts';
import { aSmallBook } from '#api/testing/small-book.ts';
import { pieceWords } from '#contract/authoring/piece-words.ts';
import { chosenPagesOf } from './file-submission.ts';

const test = fileTest
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('publish', ({ app, actions, readers, admin, student }) => async (id: string) => {
    await actions.submit(student, id);
    expect(await readers.settledState(student, id)).toBe('in_review');
    const decision = { audience: 'school', publish: 'now' };
    const reply = await createReviewActions(app).decide(admin, id, 'approve', decision);
    expect(reply.statusCode).toBe(200);
  });

describe('what is sent of a file', () => {
  test('has the pages that its author chose for reviewers and readers, and no file of a removed one', async ({
    app,
    actions,
    admin,
    student,
    readers,
    aPdfBook,
    publish,
  }) => {
    const { id, one, two, three, url } = await aPdfBook();
    await actions.change(student, `${url}pages/${three}/`, { text: 'Three!', alts: ['A boat'] });
    await actions.change(student, `${url}pages/${one}/`, { turn: 90 });
    await actions.send(student, 'PUT', `${url}page-order/`, { pages: [three, two, one] });
    await actions.send(student, 'DELETE', `${url}pages/${two}/`);
    await publish(id);

    expect(await readers.textOf(admin, id)).toEqual(['Three!', 'One.']);
    const [whole, selection] = await readers.renditionsOf(id);
    const { rows } = await app.database.owner.query(
      'select b.rendition_id, r.files, r.chosen_pages from books b join renditions r on r.id = b.rendition_id where b.id = $1',
      [id],
    );
    expect(rows[0]).toMatchObject({
      rendition_id: selection?.id,
      chosen_pages: [
        { page: 3, turn: 0 },
        { page: 1, turn: 90 },
      ],
    });
    expect(
      Object.keys(rows[0].files)
        .filter((name) => /^p\d+\.webp$/.test(name))
        .sort(),
    ).toEqual(['p1.webp', 'p2.webp']);

    const review = (await actions.send(admin, 'GET', `/reviews/book/${id}/`)).json();
    const sources = review.pages.map(({ pictures: [picture] }: FilePage) => picture?.src ?? '');
    expect(sources.join()).not.toContain(whole?.id);
    const turned = await app.request(sources[1], { as: admin });
    const { width, height } = await sharp(turned.rawPayload).metadata();
    expect(width).toBeGreaterThan(height);
    const asRead = (await actions.send(admin, 'GET', `/reviews/book/${id}/pages/1/`)).json();
    expect(asRead.page).toMatchObject({ number: 1, text: 'Three!', picture: { alt: 'A boat' } });
  });

  test('can be sent again: a removed page comes back, and pages that are not seen any more are removed', async ({
    app,
    actions,
    admin,
    student,
    readers,
    aPdfBook,
    publish,
  }) => {
    const { id, two, url } = await aPdfBook();
    await actions.send(student, 'DELETE', `${url}pages/${two}/`);
    await publish(id);
    expect(await readers.textOf(admin, id)).toEqual(['One.', 'Three.']);
    await actions.send(student, 'POST', `${url}deleted-pages/${two}/restore/`, {});
    expect(await readers.textOf(admin, id)).toEqual(['One.', 'Three.']);
    await publish(id);
    expect(await readers.textOf(admin, id)).toEqual(['One.', 'Two.', 'Three.']);
    const [whole] = await readers.renditionsOf(id);
    await app.database.owner.query(
      `update piece_steps set happened_at = now() - interval '2 hours' where piece_id = $1`,
      [id],
    );
    await app.database.owner.query(`update renditions set finished_at = now() - interval '2 days' where book_id = $1`, [
      id,
    ]);
    await app.database.owner.query('select delete_expired()');
    expect(await readers.renditionsOf(id)).toEqual([whole]);
  });

  test('is checked with its pages as they are counted then', async ({ actions, student, readers, aPdfBook, find }) => {
    const { id, one, two, three, url } = await aPdfBook(await aPdf(['One.', 'Two.', 'Ring me: 07700 900123.']));
    await actions.send(student, 'PUT', `${url}page-order/`, { pages: [three, one, two] });
    await actions.submit(student, id);
    expect(await readers.settledState(student, id)).toBe('checks_failed');
    const failed = (await find(id)).checks.find(
      ({ code, passed }: { code: string; passed: boolean }) => code === 'personal_data' && !passed,
    );
    expect(failed).toMatchObject({ page: 1, excerpt: '07700 900123' });

    await actions.send(student, 'DELETE', `${url}pages/${three}/`);
    await actions.submit(student, id);
    expect(await readers.settledState(student, id)).toBe('in_review');
  });

  test('has the cover of the page that its author chose, turned', async ({
    app,
    actions,
    student,
    readers,
    aPdfBook,
  }) => {
    const { id, one, two, three, url } = await aPdfBook();
    await actions.change(student, url, { cover_from: 'page', cover_page: three });
    await actions.change(student, `${url}pages/${three}/`, { turn: 90 });
    await actions.send(student, 'PUT', `${url}page-order/`, { pages: [two, three, one] });
    await actions.submit(student, id);
    expect(await readers.settledState(student, id)).toBe('in_review');
    const { rows } = await app.database.owner.query('select chosen_cover from pieces where id = $1', [id]);
    expect(rows[0].chosen_cover).toMatchObject({ is_own: true });
    await actions.send(student, 'POST', `${url}withdraw/`, {});
    await actions.send(student, 'DELETE', `${url}pages/${three}/`);
    expect((await actions.submit(student, id)).json().fields).toEqual({ cover_page: [pieceWords.coverPageGone] });
  });
});

describe('what was sent of a file', () => {
  test('is restored with the order of its pages', async ({ actions, student, readers, aPdfBook, find }) => {
    const { id, one, two, three, url } = await aPdfBook();
    await actions.change(student, `${url}pages/${one}/`, { turn: 270 });
    await actions.send(student, 'PUT', `${url}page-order/`, { pages: [three, two, one] });
    await actions.send(student, 'DELETE', `${url}pages/${two}/`);
    await actions.submit(student, id);
    await readers.settledState(student, id);
    await actions.send(student, 'POST', `${url}withdraw/`, {});
    await actions.send(student, 'POST', `${url}deleted-pages/${two}/restore/`, {});
    await actions.send(student, 'PUT', `${url}page-order/`, { pages: [one, two, three] });
    await actions.change(student, `${url}pages/${one}/`, { turn: 0 });

    expect((await actions.send(student, 'POST', `${url}revisions/1/restore/`, {})).statusCode).toBe(200);
    expect((await find(id)).pages).toMatchObject([
      { id: three, turn: 0 },
      { id: one, turn: 270 },
    ]);
  });

  test('of an EPUB has its chapters in the order of the author', async ({
    actions,
    admin,
    student,
    readers,
    aPdfBook,
    publish,
  }) => {
    const { id, one, two, three, url } = await aPdfBook(
      await aSmallBook({ chapters: ['First.', 'Second.', 'Third.'] }),
    );
    await actions.send(student, 'PUT', `${url}page-order/`, { pages: [three, one, two] });
    await actions.send(student, 'DELETE', `${url}pages/${one}/`);
    await publish(id);
    expect(await readers.textOf(admin, id)).toEqual(['Chapter 3\nThird.', 'Chapter 2\nSecond.']);
  });
});

describe('the chosen pages of a submission', () => {
  test('are not named when they are the whole file as it is', () => {
    const pages = [{ file_page: 1 }, { file_page: 2, turn: 0 as const }];
    expect(chosenPagesOf(pages, 2)).toBeUndefined();
    expect(chosenPagesOf(pages, 3)).toEqual([
      { page: 1, turn: 0 },
      { page: 2, turn: 0 },
    ]);
    expect(chosenPagesOf([{ file_page: 1, turn: 90 }], 1)).toEqual([{ page: 1, turn: 90 }]);
  });
});
