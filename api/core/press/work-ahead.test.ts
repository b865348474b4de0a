import { setImmediate } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { workAhead } from './work-ahead.ts';

/** Starts work that ends at the test's command. */
function aWork() {
  const begun: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const work = (item: string) => {
    begun.push(item);
    const end = Promise.withResolvers<string>();
    ends.set(item, end);
    return end.promise;
  };
  return {
    begun,
    work,
    finish: (item: string) => ends.get(item)?.resolve(item.toUpperCase()),
    fail: (item: string) => ends.get(item)?.reject(new Error(item)),
  };
}

const items = ['a', 'b', 'c', 'd', 'e'];

describe('work ahead', () => {
  test('begins with the first item alone, then keeps three at a time, and yields in order', async () => {
    const { begun, work, finish } = aWork();
    const results = workAhead(items, work);
    const first = results.next();
    await setImmediate();
    expect(begun).toEqual(['a']);

    finish('a');
    expect((await first).value).toBe('A');
    const second = results.next();
    await setImmediate();
    expect(begun).toEqual(['a', 'b', 'c', 'd']);

    for (const item of ['d', 'c', 'b']) finish(item);
    expect((await second).value).toBe('B');
    expect((await results.next()).value).toBe('C');
    expect((await results.next()).value).toBe('D');
    finish('e');
    expect((await results.next()).value).toBe('E');
    expect((await results.next()).done).toBe(true);
  });

  test('throws the failure of an item at its turn, and leaves when the others have ended', async () => {
    const { work, finish, fail } = aWork();
    const results = workAhead(items, work);
    const first = results.next();
    finish('a');
    await first;
    let hasLeft = false;
    const second = results.next();
    fail('c');
    finish('b');
    expect((await second).value).toBe('B');
    const third = results.next().finally(() => {
      hasLeft = true;
    });
    third.catch(() => {});
    await setImmediate();
    expect(hasLeft).toBe(false);
    finish('d');
    finish('e');
    await expect(third).rejects.toThrow('c');
  });
});
