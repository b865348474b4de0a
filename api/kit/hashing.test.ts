import { expect, test } from 'vitest';
import { hashPassword, isPassword, turns } from './hashing.ts';

const pepper = new TextEncoder().encode('a pepper of at least thirty-two letters');

test('a hash is good for its password with its pepper, and for nothing else', async () => {
  const kept = await hashPassword('Zoë', pepper);

  expect(kept).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(await isPassword(kept, 'Zoë'.normalize('NFD'), pepper)).toBe(true);
  expect(await isPassword(kept, 'zoë', pepper)).toBe(false);
  expect(await isPassword(kept, 'Zoë', new Uint8Array(32))).toBe(false);
  expect(await isPassword(null, 'Zoë', pepper)).toBe(false);
});

test('a long password counts to its end', async () => {
  const kept = await hashPassword('a'.repeat(128), pepper);

  expect(await isPassword(kept, `${'a'.repeat(127)}b`, pepper)).toBe(false);
});

test('works are done so many at a time, in order; who would wait too long is refused and told when to come back', async () => {
  const inTurn = turns(2, 3);
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
