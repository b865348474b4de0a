import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('a test that takes over the timers gives them back: the files that its worker runs next would wait for ever', () => {
  const files = globSync('{api,bench,contract,db,look,sandbox,tools,web}/**/*.test.{ts,tsx}');
  const takers = files.filter((file) => /\bvi\.useFakeTimers\(/.test(readFileSync(file, 'utf8')));
  expect(takers.length).toBeGreaterThan(5);
  expect(takers.filter((file) => !/\bvi\.useRealTimers\(/.test(readFileSync(file, 'utf8')))).toEqual([]);
});
