import { describe, expect } from 'vitest';
import { workerTest } from '#api/testing/app-test.ts';
import { createPublishedStory } from '#api/testing/created-rows.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import { createPieceReaders } from '#api/testing/piece-readers.ts';
import { createReviewActions } from '#api/testing/review-actions.ts';
import { causeWords } from '#contract/giving/cause-words.ts';
import type { Cause } from '#contract/giving/causes.ts';

const PLATFORM = '/api/api-super-admin/charities/';
const beds = { title: 'Beds', unit: 'beds', units: 6, unit_cost: 4000, unit_cost_on: '2026-09-01', currency: 'GBP' };

const test = workerTest
  .extend('pieces', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('readers', { scope: 'file' }, ({ app }) => createPieceReaders(app))
  .extend('reviews', { scope: 'file' }, ({ app }) => createReviewActions(app))
  .extend('school', ({ app }) => app.aSchool())
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('aCause', async ({ app }) => async () => {
    const as = await app.aColleague();
    const write = async (path: string, body: object = {}) =>
      (await app.request(`${PLATFORM}${path}`, { method: 'POST', as, host: 'localhost', body })).json();
    const { id } = await write('', { name: 'Springs' });
    const { projects } = await write(`${id}/projects/`, beds);
    return {
      id: id as string,
      project: projects[0].id as string,
      approve: () => write(`${id}/approve/`),
      archive: () => write(`${id}/archive/`),
    };
  });

describe('the cause of a book', () => {
  test('is chosen by its author among those that collect here, and shown with the book once it is published', async ({
    app,
    admin,
    student,
    pieces,
    readers,
    reviews,
    aCause,
  }) => {
    const cause = await aCause();
    const { id } = await pieces.aDraft(student);
    const url = `/my-books/${id}/`;
    const refused = await pieces.change(student, url, { cause_id: cause.id });
    expect(refused.json().fields).toEqual({ cause_id: [causeWords.notCollecting] });
    await cause.approve();
    const other = await aCause();
    await other.approve();
    const mixed = await pieces.change(student, url, { cause_id: cause.id, project_id: other.project });
    expect(mixed.json().fields).toEqual({ project_id: [causeWords.otherCause] });

    const reply = await pieces.change(student, url, { cause_id: cause.id, project_id: cause.project });
    expect(reply.json()).toMatchObject({ cause_id: cause.id, project_id: cause.project });
    await pieces.submit(student, id);
    expect(await readers.settledState(student, id)).toBe('in_review');
    const review = (await reviews.read(admin, id)).json();
    expect(review).toMatchObject({ cause: { id: cause.id, name: 'Springs' }, project: { title: 'Beds' } });
    expect((await reviews.decide(admin, id, 'approve', { audience: 'school', publish: 'now' })).statusCode).toBe(200);
    const page = (await app.request(`/api/charities/${cause.id}/`, { as: student })).json<Cause>();
    expect(page.books.map((book) => book.id)).toEqual([id]);
    await cause.archive();
    expect((await pieces.change(student, url, { level: 2 })).statusCode).toBe(200);
  });

  test('changes with an approval that has seen both, and no more once the school has set an offer', async ({
    app,
    school,
    admin,
    student,
    pieces,
    readers,
    reviews,
    aCause,
  }) => {
    const [first, second] = [await aCause(), await aCause()];
    for (const { approve } of [first, second]) await approve();
    const { id } = await pieces.aDraft(student);
    const send = async (details: object) => {
      await pieces.change(student, `/my-books/${id}/`, details);
      await pieces.submit(student, id);
      await expect.poll(() => readers.settledState(student, id)).toMatch(/in_review|published/);
      await expect.poll(async () => (await reviews.read(admin, id)).json().can_approve).toBe(true);
      const review = (await reviews.read(admin, id)).json();
      const reply = await reviews.decide(admin, id, 'approve', { audience: 'school', publish: 'now' });
      expect(reply.statusCode, reply.body).toBe(200);
      const { rows } = await app.database.owner.query('select cause_id from books where id = $1', [id]);
      return { review, cause: rows[0].cause_id };
    };
    await send({ cause_id: first.id });
    const changed = await send({ cause_id: second.id });
    expect(changed.review).toMatchObject({ cause: { id: second.id }, live: { cause: { id: first.id } } });
    expect(changed.cause).toBe(second.id);

    await app.database.owner.query('update books set cause_id = $1 where id = $2', [first.id, id]);
    await app.database.owner.query(
      'insert into offers (tenant_id, book_id, cause_share, school_share, preview_pages) values ($1, $2, 5000, 2000, 1)',
      [school.id, id],
    );
    const offered = await send({ title: 'Another boat' });
    expect(offered.review).toMatchObject({ cause: { id: first.id }, live: { cause: { id: first.id } } });
    expect(offered.cause).toBe(first.id);
  });

  test('another cause ends the project of the one before', async ({ student, pieces, aCause }) => {
    const [first, second] = [await aCause(), await aCause()];
    for (const { approve } of [first, second]) await approve();
    const { id } = await pieces.aDraft(student);
    await pieces.change(student, `/my-books/${id}/`, { cause_id: first.id, project_id: first.project });
    const changed = await pieces.change(student, `/my-books/${id}/`, { cause_id: second.id });
    expect(changed.json()).toMatchObject({ cause_id: second.id, project_id: null });
  });
});

test('a published story names its cause and its project', async ({ app, school, aCause }) => {
  const cause = await aCause();
  await cause.approve();
  const columns = { cause_id: cause.id, project_id: cause.project };
  const { slug } = await createPublishedStory({ app, shelf: school }, columns);
  const story = (await app.request(`/api/stories/${slug}/`, { at: school })).json();
  expect(story).toMatchObject({ cause: { id: cause.id, name: 'Springs' }, project: { title: 'Beds' } });
});

test('a mode can show only works that give to a cause', async ({ app, aCause }) => {
  const cause = await aCause();
  const school = await app.aSchool({ switchboard: true });
  const giving = await app.aBook(school, { title: 'Giving' });
  await app.aBook(school, { title: 'Other' });
  await app.database.owner.query('update books set cause_id = $1 where id = $2', [cause.id, giving.id]);
  const mode_id = await app.insert('modes', { name: 'Giving', position: 40, with_cause: true });
  await app.insert('tenant_modes', { tenant_id: school.id, mode_id, is_active: true, is_locked: false, position: 1 });
  const list = (await app.request('/api/books/', { at: school })).json();
  expect(list.results.map(({ id }: { id: string }) => id)).toEqual([giving.id]);
});
