import { expect } from 'vitest';
import { aRecording } from '#api/testing/recordings.ts';
import { reviewTest } from '#api/testing/review-test.ts';
import type { Person } from '#api/testing/test-app.ts';

type Voice = { page: number; src: string };

const test = reviewTest
  /** A published book of the student with two voiced pages. Only the first page is free. */
  .extend('book', async ({ app, school, pieces, decide, lead, student, teacher, permit }) => {
    await permit({ voice: true });
    const { id, page } = await pieces.aDraft(teacher && student);
    const pages = `/my-books/${id}/pages/`;
    const second = await pieces.send(student, 'POST', pages, { layout: 'text_only', text: 'It sails.' });
    for (const [seed, one] of [page, second.json().id].entries())
      await pieces.putVoice(student, `${pages}${one}/`, aRecording({ seed }));
    await pieces.submit(student, id);
    await pieces.process(school, id);
    expect((await decide(lead, id, 'approve', { audience: 'everyone', publish: 'now' })).statusCode).toBe(200);
    const { owner } = app.database;
    await owner.query(
      `insert into offers (tenant_id, book_id, cause_share, school_share, preview_pages) values ($1, $2, 6000, 2000, 1)`,
      [school.id, id],
    );
    return {
      id,
      sell: () => owner.query(`update books set for_sale = true, price = 650, currency = 'GBP' where id = $1`, [id]),
    };
  })
  .extend('voicesFor', ({ app, school, book }) => async (as?: Person): Promise<Voice[]> => {
    return (await app.request(`/api/books/${book.id}/`, { at: school, ...(as && { as }) })).json().voices;
  });

test('a book for sale is heard as far as it can be read, by no former URL, and by no range for another page', async ({
  app,
  school,
  book,
  voicesFor,
  student,
  lead,
}) => {
  const stranger = await app.aPerson(school, 'student');
  const statusOf = async (src = '') => (await app.request(src, { at: school })).statusCode;
  const [first, second] = await voicesFor();
  expect(await statusOf(second?.src)).toBe(200);

  await book.sell();

  for (const former of [first, second]) expect(await statusOf(former?.src)).toBe(404);
  await expect.poll(async () => (await voicesFor()).map(({ page }) => page)).toEqual([1]);
  expect(await voicesFor(stranger)).toHaveLength(1);
  const [free] = await voicesFor();
  expect(await statusOf(free?.src)).toBe(200);
  const nameOf = (voice?: Voice) => voice?.src.split('/').at(-1) ?? '';
  expect(await statusOf(free?.src.replace(nameOf(first), nameOf(second)))).toBe(404);
  for (const as of [student, lead]) {
    const [, last] = await voicesFor(as);
    expect(await statusOf(last?.src)).toBe(200);
  }
});
