import { expect, test } from 'vitest';
import { limitConcurrency } from './concurrency-limit.ts';

test('tasks run a few at a time, in order; a task that would wait too long is refused with retry-after', async () => {
  const inTurn = limitConcurrency(2, 3);
  let running = 0;
  let most = 0;
  const done: number[] = [];
  const work = (name: number) => async () => {
    running += 1;
    most = Math.max(most, running);
    await new Promise((resolve) => setTimeout(resolve, 2));
    running -= 1;
    done.push(name);
    if (name === 1) throw new Error('a work that fails gives its place back');
  };

  const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((name) => inTurn(work(name))));

  expect([most, done]).toEqual([2, [0, 1, 2, 3, 4]]);
  expect(all.map(({ status }) => status)).toEqual([
    'fulfilled',
    'rejected',
    'fulfilled',
    'fulfilled',
    'fulfilled',
    'rejected',
  ]);
  expect(all[5]).toMatchObject({ reason: { status: 503, details: { retryAfter: 2 } } });
  await expect(inTurn(async () => 'free again')).resolves.toBe('free again');
});
