import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { limitConcurrency, runForCaller } from './concurrency-limit.ts';

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
    if (name === 1) throw new Error('a failed task frees its place');
  };

  const all = await Promise.allSettled([0, 1, 2, 3, 4, 5].map((name) => inTurn(work(name))));

  expect(most).toBe(2);
  expect(done).toEqual([0, 1, 2, 3, 4]);
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

describe('a limit of waiting time', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout'] }));
  afterEach(() => void vi.useRealTimers());

  /** Returns a queue that has measured some tasks of 100 ms. */
  async function measuredQueue(maxRunning: number, { tasks = 60 } = {}) {
    const inTurn = limitConcurrency(maxRunning, 1000, 1000);
    const work = () => new Promise<void>((resolve) => setTimeout(resolve, 100));
    for (let turn = 0; turn < tasks; turn++) {
      const task = inTurn(work);
      await vi.advanceTimersByTimeAsync(100);
      await task;
    }
    return (key: string) => inTurn(work, [key]);
  }
  const refusals = async (tasks: Promise<void>[]) => {
    const settled = Promise.allSettled(tasks);
    await vi.advanceTimersByTimeAsync(10_000);
    return (await settled).filter(({ status }) => status === 'rejected').length;
  };

  test.each([
    [1, 19],
    [2, 9],
  ])('of a second refuses of thirty tasks of 100 ms on %i cores %i', async (cores, refused) => {
    const run = await measuredQueue(cores);

    expect(await refusals(Array.from({ length: 30 }, () => run('one')))).toBe(refused);
  });

  test('refuses nothing because of one slow task after the start', async () => {
    const run = await measuredQueue(1, { tasks: 1 });

    expect(await refusals(Array.from({ length: 30 }, () => run('one')))).toBe(0);
  });

  test('counts for a caller only those tasks of others that take turns before it', async () => {
    const run = await measuredQueue(1);
    const many = refusals(Array.from({ length: 50 }, () => run('many')));
    const others = refusals(Array.from({ length: 5 }, (_, n) => run(`other ${n}`)));

    expect({ many: await many, others: await others }).toEqual({ many: 39, others: 0 });
  });

  test('follows the durations: slower tasks let fewer wait', async () => {
    const inTurn = limitConcurrency(1, 1000, 1000);
    const workFor = (ms: number) => inTurn(() => new Promise<void>((resolve) => setTimeout(resolve, ms)));
    const waiting = async (ms: number) => {
      const measured = Array.from({ length: 40 }, async () => workFor(ms).catch(() => {}));
      await vi.advanceTimersByTimeAsync(60_000);
      await Promise.all(measured);
      return 30 - (await refusals(Array.from({ length: 30 }, () => workFor(ms))));
    };

    const [quick, slow] = [await waiting(50), await waiting(200)];

    expect({ quick, slow }).toEqual({ quick: 21, slow: 6 });
  });
});

test('tasks of one caller who sends hundreds wait, and those of others take their turns', async () => {
  const inTurn = limitConcurrency(1, 100);
  const order: string[] = [];
  const work = (name: string) => async () => {
    await new Promise((resolve) => setImmediate(resolve));
    order.push(name);
  };

  const many = Array.from({ length: 50 }, () => inTurn(work('many'), ['many']));
  const others = ['ada', 'ben'].map((name) => inTurn(work(name), [name]));
  await Promise.all([...many, ...others]);

  expect(order.slice(0, 4)).toEqual(['many', 'many', 'ada', 'ben']);
});

test('in a full queue the newest task of the caller with most of them is refused for one of another caller', async () => {
  const inTurn = limitConcurrency(1, 3);
  const work = async () => 'done';

  const many = Array.from({ length: 4 }, () => inTurn(work, ['many']));
  const other = inTurn(work, ['other']);
  const settled = await Promise.allSettled([...many, other]);

  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
  expect(settled[3]).toMatchObject({ reason: { status: 503 } });
});

test('a tenant with many callers takes one share, and its callers take turns in it', async () => {
  const inTurn = limitConcurrency(1, 4);
  const order: string[] = [];
  const run = (name: string, caller: string[]) =>
    runForCaller(caller, () =>
      inTurn(async () => {
        await new Promise((resolve) => setImmediate(resolve));
        order.push(name);
      }),
    );

  const first = ['ada', 'ada', 'ben', 'cai', 'dee'].map((name) => run(name, ['school', name]));
  const other = run('other', ['other school', 'eva']);
  const settled = await Promise.allSettled([...first, other]);

  expect(settled.map(({ status }) => status)).toEqual([...Array(4).fill('fulfilled'), 'rejected', 'fulfilled']);
  expect(order, 'another school waits for one task alone').toEqual(['ada', 'ada', 'other', 'ben', 'cai']);
});
