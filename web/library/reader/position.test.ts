import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeStorage } from '#web/kit/testing/fake-storage.ts';
import { createPositionSaver, pageOfUrl, startPosition } from './position.ts';

beforeEach(() => {
  fakeStorage();
  vi.useFakeTimers();
});
afterEach(() => void vi.useRealTimers());

test('a book opens at the page of the URL, else at the saved position, else at the start', () => {
  const savedPlace = { page: 4, part: 0.5 };
  expect(startPosition(7, savedPlace, 9)).toEqual({ page: 7, part: 0 });
  expect(startPosition(undefined, savedPlace, 9)).toEqual(savedPlace);
  expect(startPosition(undefined, null, 9)).toEqual({ page: 1, part: 0 });
  expect(startPosition(4, savedPlace, 9)).toEqual(savedPlace);
});

test('a position after the last page opens the last page', () => {
  expect(startPosition(99, null, 9)).toEqual({ page: 9, part: 0 });
  expect(startPosition(undefined, { page: 12, part: 0.7 }, 9)).toEqual({ page: 9, part: 0 });
  expect(startPosition(3, null, 0)).toEqual({ page: 1, part: 0 });
});

test('only a whole number of 1 or more is a page', () => {
  expect(pageOfUrl('?page=3')).toBe(3);
  expect(pageOfUrl('?listen=1&page=2')).toBe(2);
  for (const search of ['?page=0', '?page=-2', '?page=1.5', '?page=x', '?page=', ''])
    expect(pageOfUrl(search), search).toBeUndefined();
});

test('only the last of many positions is sent, after a delay or when the page is left', async () => {
  const send = vi.fn(async () => {});
  const keeper = createPositionSaver(send);
  for (const page of [2, 3, 4]) keeper.schedule({ page, part: 0 });
  await vi.advanceTimersByTimeAsync(1000);
  keeper.schedule({ page: 5, part: 0 });
  await keeper.flush(true);
  await keeper.flush(true);
  await vi.advanceTimersByTimeAsync(5000);

  expect(send.mock.calls).toEqual([
    [{ page: 4, part: 0 }, false],
    [{ page: 5, part: 0 }, true],
  ]);
});

test('a position that failed to save is sent again, unless a newer one is pending', async () => {
  let isOnline = false;
  const send = vi.fn(async ({ page }: { page: number }) => {
    if (!isOnline) throw new Error(`${page} is lost`);
  });
  const keeper = createPositionSaver(send);
  keeper.schedule({ page: 2, part: 0 });
  await keeper.flush();
  isOnline = true;
  await keeper.flush();
  await keeper.flush();

  expect(send.mock.calls.map(([{ page }]) => page)).toEqual([2, 2]);
});
