import { expect } from 'vitest';
import { schoolTest } from '#api/testing/app-test.ts';
import { aDrawing, createPieceActions } from '#api/testing/piece-actions.ts';

const test = schoolTest
  .extend('actions', { scope: 'file' }, ({ app }) => createPieceActions(app))
  .extend('student', ({ app, school }) => app.aPerson(school, 'student'))
  .extend('url', async ({ actions, student }) => {
    const { id, page } = await actions.aDraft(student);
    await actions.change(student, `/my-books/${id}/pages/${page}/`, { layout: 'picture_above' });
    return `/my-books/${id}/pages/${page}/`;
  });

test('a drawing of a million points is refused, and the largest one is painted', async ({ actions, student, url }) => {
  const scribble = (count: number) =>
    Array.from({ length: count }, (_, at) => [200 + Math.round(190 * Math.sin(at / 9)), (at * 3) % 300]);
  const million = { ...aDrawing, strokes: [{ colour: '#000000', width: 3, points: scribble(1_000_000) }] };
  expect((await actions.putDrawing(student, url, million)).statusCode).toBe(413);

  const largest = { ...aDrawing, strokes: [{ colour: '#000000', width: 3, points: scribble(20_000) }] };
  expect((await actions.putDrawing(student, url, largest)).statusCode).toBe(200);
});
