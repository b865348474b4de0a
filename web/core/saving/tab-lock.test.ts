import { expect, test, vi } from 'vitest';
import { openTabLock } from './tab-lock.ts';

/** A tab with the real locks and channels, and a record of its roles. */
function aTab(name: string) {
  const roles: boolean[] = [];
  const news = vi.fn();
  const beforeRelease = vi.fn(async () => {});
  const lock = openTabLock(name, { onWriter: (isWriter) => roles.push(isWriter), onNews: news, beforeRelease });
  return { lock, roles, news, beforeRelease };
}

test.for([
  ['with locks', true],
  ['on a site without HTTPS, which has no locks', false],
] as const)('%s, only one tab writes, and another one can take over', async ([name, hasLocks]) => {
  if (!hasLocks) vi.stubGlobal('navigator', {});
  const first = aTab(name);
  await expect.poll(() => first.roles.at(-1)).toBe(true);
  const second = aTab(name);
  await expect.poll(() => [first.roles.at(-1), second.roles.at(-1)]).toEqual(hasLocks ? [true, false] : [false, true]);
  const [writer, reader] = hasLocks ? [first, second] : [second, first];
  reader.lock.takeOver();
  await expect.poll(() => [writer.roles.at(-1), reader.roles.at(-1)]).toEqual([false, true]);
  expect(writer.beforeRelease).toHaveBeenCalled();
  reader.lock.sendNews();
  await expect.poll(() => writer.news.mock.calls.length).toBe(1);
  reader.lock.release();
  if (hasLocks) await expect.poll(() => writer.roles.at(-1)).toBe(true);
  writer.lock.release();
  vi.unstubAllGlobals();
});
