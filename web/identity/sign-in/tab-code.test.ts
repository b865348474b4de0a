import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTabCode, saveTabCode } from './tab-code.ts';

beforeEach(() => {
  const values = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => values.set(key, value),
    removeItem: (key: string) => values.delete(key),
  });
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a class code is kept while the tablet is in use, and not for the next person', () => {
  saveTabCode('RIVER7');
  vi.advanceTimersByTime(9 * 60_000);
  expect(readTabCode()).toBe('RIVER7');

  saveTabCode(readTabCode());
  vi.advanceTimersByTime(9 * 60_000);
  expect(readTabCode()).toBe('RIVER7');

  vi.advanceTimersByTime(60_000);
  expect(readTabCode()).toBeUndefined();
  saveTabCode(readTabCode());
  expect(sessionStorage.getItem('class_code')).toBeNull();
});

test('a code of an earlier version of the page, without a time, is forgotten', () => {
  sessionStorage.setItem('class_code', 'RIVER7');
  expect(readTabCode()).toBeUndefined();
});
