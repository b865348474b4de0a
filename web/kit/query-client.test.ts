import { MutationObserver, onlineManager, QueryObserver } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { CallError } from './call.ts';
import { createQueryClient } from './query-client.ts';

afterEach(() => {
  onlineManager.setOnline(true);
  vi.useRealTimers();
});

test('a mutation without a connection fails immediately and is not sent later', async () => {
  const client = createQueryClient();
  client.mount();
  const mutationFn = vi.fn(() => Promise.reject(new CallError(0)));
  const saving = new MutationObserver(client, { mutationFn });
  onlineManager.setOnline(false);

  await expect(saving.mutate()).rejects.toMatchObject({ status: 0 });
  onlineManager.setOnline(true);
  await client.resumePausedMutations();

  expect(mutationFn).toHaveBeenCalledTimes(1);
});

test.each([401, 403, 404, 400])('a refusal (%d) is not retried', async (status) => {
  const queryFn = vi.fn(() => Promise.reject(new CallError(status)));
  const asking = new QueryObserver(createQueryClient(), { queryKey: ['x'], queryFn });

  const failed = new Promise((resolve) => asking.subscribe(({ isError }) => isError && resolve(true)));

  expect(await failed).toBe(true);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

test('a fault is retried twice, and is an error after a second and a half', async () => {
  vi.useFakeTimers();
  const queryFn = vi.fn(() => Promise.reject(new CallError(500)));
  const asking = new QueryObserver(createQueryClient(), { queryKey: ['x'], queryFn });
  const stop = asking.subscribe(() => {});

  await vi.advanceTimersByTimeAsync(1500);

  expect(asking.getCurrentResult().isError).toBe(true);
  expect(queryFn).toHaveBeenCalledTimes(3);
  stop();
});
