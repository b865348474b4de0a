import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { createPieceActions } from '#api/testing/piece-actions.ts';
import type { Piece } from '#contract/authoring/pieces.ts';
import type { Book } from '#contract/library/books.ts';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('coverOf', ({ app, student }) => async (id: string) => {
    return (await app.request(`/api/my-books/${id}/`, { as: student })).json<Piece>().drawn_cover;
  });

const lookOf = (cover: object | null) => {
  const { colour, ...look } = { colour: 0, ...cover };
  return JSON.stringify(look);
};

test('books that begin at the same moment get covers that differ', async ({ actions, student, coverOf }) => {
  const covers: unknown[] = [];
  // Creates five at a time: a slow server would refuse some of a larger group.
  for (let wave = 0; wave < 5; wave++) {
    const drafts = await Promise.all(Array.from({ length: 5 }, () => actions.aDraft(student)));
    covers.push(...(await Promise.all(drafts.map(({ id }) => coverOf(id)))));
  }
  expect(covers).toEqual(Array.from({ length: 25 }, () => expect.objectContaining({ scene: expect.any(String) })));
  expect(new Set((covers as object[]).map(lookOf)).size).toBe(25);
});

test('a book keeps its cover when title and goal change', async ({ actions, student, coverOf }) => {
  const { id } = await actions.aDraft(student);
  const before = await coverOf(id);
  await actions.change(student, `/my-books/${id}/`, { title: 'The Long Way', goal: 2 });
  expect(await coverOf(id)).toEqual(before);
});

test('an edition that joins a work gets another cover if one of its editions has the same', async ({
  app,
  school,
  admin,
}) => {
  const drawn_cover = JSON.stringify({ scene: 'whale', colour: 14, is_night: false, ink: 0 });
  const original = await app.aBook(school, { drawn_cover });
  const edition = await app.aBook(school, { title: 'El barco', language: 'es', drawn_cover });
  const coverNow = async ({ id }: { id: string }) =>
    (await app.request(`/api/books/${id}/`, { as: admin })).json<Book>().drawn_cover;

  const change = { method: 'PATCH', as: admin, body: { work_id: original.id } } as const;
  expect((await app.request(`/api/api-admin/books/${edition.id}/`, change)).statusCode).toBe(200);

  expect(await coverNow(original)).toEqual(JSON.parse(drawn_cover));
  expect(lookOf(await coverNow(edition))).not.toBe(lookOf(JSON.parse(drawn_cover)));
});
