import { expect, test } from 'vitest';
import { leastProcessorTime } from '#api/testing/processor-time.ts';
import { hasCurrentVersion } from './conditional-requests.ts';

test.each([
  [undefined, false],
  ['"a"', true],
  ['W/"a"', true],
  ['"b" , "a"', true],
  ['*', true],
  ['"b"', false],
  [`"a",${' '.repeat(1100)}`, false],
])('with If-None-Match %j a reply of version "a" is not sent again: %s', (header, isCurrent) => {
  expect(hasCurrentVersion(header, '"a"')).toBe(isCurrent);
});

test('a header of 15 kB of spaces takes no time', async () => {
  const header = `${' '.repeat(15_000)}"b"`;
  const time = await leastProcessorTime(() => {
    for (let turn = 0; turn < 100; turn++) hasCurrentVersion(header, '"a"');
  });
  expect(time).toBeLessThan(100);
});
