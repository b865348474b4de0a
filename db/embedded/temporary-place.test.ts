import { tmpdir } from 'node:os';
import { afterEach, expect, test, vi } from 'vitest';
import { findTemporaryPlace } from './temporary-place.ts';

afterEach(() => vi.restoreAllMocks());

test('temporary databases are on the disk where memory is scarce', () => {
  vi.spyOn(process, 'availableMemory').mockReturnValue(5 * 2 ** 30);

  expect(findTemporaryPlace()).toEqual({ parent: tmpdir(), isInMemory: false });
});
