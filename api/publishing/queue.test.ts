import { afterAll, beforeAll, expect, test } from 'vitest';
import { aSmallBook } from '#api/testing/small-book.ts';
import { aWorld, type Person, type World } from '#api/testing/test-app.ts';
import { aWorker } from '#api/testing/worker.ts';

let world: World;
beforeAll(async () => {
  world = await aWorld();
});
afterAll(() => world.close());

async function bring(as: Person): Promise<string> {
  const form = { file: { name: 'kite.epub', bytes: await aSmallBook() } };
  return (await world.ask('/api/books/', { method: 'POST', as, form })).json().id;
}

test('the one book of a school does not wait behind the many of another', async () => {
  const many = await world.aPerson(await world.aSchool(), 'school_admin');
  const one = await world.aPerson(await world.aSchool(), 'school_admin');
  const first = [await bring(many), await bring(many), await bring(many)];
  const late = await bring(one);

  const worker = await aWorker(world);
  const finished = `select book_id from renditions where finished_at is not null order by finished_at`;
  await expect.poll(async () => (await world.database.owner.query(finished)).rowCount, { timeout: 15_000 }).toBe(4);
  await worker.stop();

  const order = (await world.database.owner.query(finished)).rows.map(({ book_id }) => book_id);
  expect(order).toEqual([first[0], late, first[1], first[2]]);
});
