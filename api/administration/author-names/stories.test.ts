import { expect } from 'vitest';
import { storyTest as test } from '#api/testing/story-test.ts';

test('a published story and the author’s next one have the new name', async ({
  app,
  student,
  lead,
  stories,
  reviews,
  permit,
  aSentStory,
  rowOf,
}) => {
  await permit({});
  const id = await aSentStory();
  expect((await reviews.decide(lead, id, 'approve', { audience: 'everyone', publish: 'now' })).statusCode).toBe(200);
  expect(await rowOf(id)).toMatchObject({ state: 'published', author: 'Amara O.' });

  const body = { first_name: 'Zuri' };
  await app.request(`/api/students/${student.id}/`, { method: 'PATCH', as: lead, body });
  await expect.poll(async () => (await rowOf(id)).author).toBe('Zuri O.');
  expect((await stories.send(student, 'GET', `/my-stories/${id}/`)).json().author).toBe('Zuri O.');
});

test('a teacher who changes their own name is renamed on their story', async ({
  app,
  school,
  lead,
  stories,
  reviews,
  rowOf,
}) => {
  const teacher = await app.aPerson(school, 'teacher', { first_name: 'Robert', last_name: 'Miller' });
  const id = await stories.aStory(teacher);
  await stories.sendToReview(teacher, id);
  expect((await reviews.decide(lead, id, 'approve', { audience: 'everyone', publish: 'now' })).statusCode).toBe(200);
  await app.request('/api/user/profile/', { method: 'PATCH', as: teacher, body: { last_name: 'Adeyemi' } });
  await expect.poll(async () => (await rowOf(id)).author).toBe('Robert A.');
});
