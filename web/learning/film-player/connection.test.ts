import { expect, test } from 'vitest';
import { isPoorConnection } from '#web/learning/film-player/connection.ts';

test('a connection is poor where people save data or the browser says that it is slow, and not where it says nothing', () => {
  for (const effectiveType of ['slow-2g', '2g', '3g'])
    expect(isPoorConnection({ saveData: false, effectiveType })).toBe(true);
  expect(isPoorConnection({ saveData: true, effectiveType: '4g' })).toBe(true);
  expect(isPoorConnection({ saveData: false, effectiveType: '4g' })).toBe(false);
  expect(isPoorConnection({})).toBe(false);
  expect(isPoorConnection(undefined)).toBe(false);
});
