import { expect, test } from 'vitest';
import { createCircuitBreaker } from './circuit-breaker.ts';
import { ProviderAway, ProviderRefused } from './provider-errors.ts';

const away = async () => {
  throw new ProviderAway();
};
const refuse = async () => {
  throw new ProviderRefused('charge_already_refunded');
};

test('after five failures in a row calls fail without asking, and after ten seconds one call tries again', async () => {
  let time = 0;
  let calls = 0;
  const guard = createCircuitBreaker(() => time);
  const answer = async () => {
    calls += 1;
  };
  for (let turn = 0; turn < 5; turn++) await expect(guard(away)).rejects.toBeInstanceOf(ProviderAway);

  await expect(guard(answer)).rejects.toMatchObject({ status: 503 });
  expect(calls).toBe(0);

  time += 10_000;
  await guard(answer);
  await guard(answer);
  expect(calls).toBe(2);
});

test('a call that tries again lets no other one through until it has ended', async () => {
  let time = 0;
  const guard = createCircuitBreaker(() => time);
  for (let turn = 0; turn < 5; turn++) await guard(away).catch(() => {});
  time += 10_000;
  const slow = Promise.withResolvers<void>();
  const first = guard(() => slow.promise);

  await expect(guard(async () => {})).rejects.toBeInstanceOf(ProviderAway);
  slow.resolve();
  await first;

  await guard(async () => {});
});

test('refusals of the provider are answers, and open nothing', async () => {
  const guard = createCircuitBreaker();
  for (let turn = 0; turn < 6; turn++) await guard(turn === 3 ? refuse : away).catch(() => {});

  expect(await guard(async () => 'answer')).toBe('answer');
});
