import { expect } from 'vitest';
import { appTest as test } from '#api/testing/app-test.ts';
import { aLiveLesson } from '#api/testing/live-lessons.ts';

test('cached pages end when a lesson begins, and when it is over', async ({ app }) => {
  await app.removeContent();
  const minutesToNext = async () => {
    const { rows } = await app.database.owner.query(
      'select round(extract(epoch from next_content_moment() - now()) / 60)::int as minutes',
    );
    return rows[0].minutes;
  };
  expect(await minutesToNext()).toBeNull();
  await aLiveLesson(app, { minutes: 20 });
  expect(await minutesToNext()).toBe(20);

  await app.removeContent();
  await aLiveLesson(app, { minutes: -10 });
  expect(await minutesToNext()).toBe(30);
});
