import { expect } from 'vitest';
import { storyTest } from '#api/testing/story-test.ts';
import type { Category } from '#contract/authoring/categories.ts';

const CATEGORIES = '/api/api-admin/book-categories/';
const decision = { audience: 'school', publish: 'now' };

const test = storyTest
  .extend('admin', ({ app, school }) => app.aPerson(school, 'school_admin'))
  .extend('create', ({ app, admin }) => async (name: string): Promise<Category> => {
    return (await app.request(CATEGORIES, { method: 'POST', as: admin, body: { name } })).json();
  })
  .extend('remove', ({ app, admin }) => async ({ id }: Category) => {
    return (await app.request(`${CATEGORIES}${id}/`, { method: 'DELETE', as: admin })).statusCode;
  });

test('a story that waits for a review is published without a category that was deleted, also if another one has its name', async ({
  stories,
  reviews,
  student,
  lead,
  create,
  remove,
  rowOf,
}) => {
  const sea = await create('Sea');
  await create('Birds');
  const id = await stories.aStory(student);
  await stories.change(student, id, { categories: ['sea', 'birds'] });
  expect(await stories.sendToReview(student, id)).toBe('in_review');
  expect(await remove(sea)).toBe(204);
  await create('Sea');

  expect((await reviews.decide(lead, id, 'approve', decision)).json()).toMatchObject({ state: 'published' });
  expect((await rowOf(id)).categories).toEqual(['birds']);
});

test('a change of a published story takes no category back that was deleted while it waited', async ({
  stories,
  reviews,
  student,
  lead,
  create,
  remove,
  rowOf,
}) => {
  const sea = await create('Sea');
  const id = await stories.aStory(student);
  await stories.change(student, id, { categories: ['sea'] });
  await stories.sendToReview(student, id);
  await reviews.decide(lead, id, 'approve', decision);
  await stories.change(student, id, { title: 'The Ship' });
  expect(await stories.sendToReview(student, id)).toBe('in_review');
  expect(await remove(sea)).toBe(204);
  await create('Sea');

  expect((await reviews.decide(lead, id, 'approve', decision)).json()).toMatchObject({ title: 'The Ship' });
  expect((await rowOf(id)).categories).toEqual([]);
});

test('a reviewer who chose a category that was deleted meanwhile is asked to choose again', async ({
  reviews,
  lead,
  aSentStory,
  rowOf,
}) => {
  const id = await aSentStory();
  const reply = await reviews.decide(lead, id, 'approve', { ...decision, categories: ['gone'] });
  expect([reply.statusCode, Object.keys(reply.json().fields)]).toEqual([400, ['categories']]);
  expect((await rowOf(id)).state).not.toBe('published');
});
