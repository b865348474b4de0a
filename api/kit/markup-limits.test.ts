import { expect, test } from 'vitest';
import { isTooComplex } from './markup-limits.ts';

test.each([
  ['lists in each other', '<ul><li>'.repeat(30_000)],
  ['a list in a list, a hundred times', '<ul><li>'.repeat(60)],
  ['signs that begin a tag', '<'.repeat(240_000)],
  ['one tag after the other', '<br>'.repeat(20_001)],
])('markup is too complex: %s', async (_, html) => {
  expect(await isTooComplex(html)).toBe(true);
});

test.each([
  ['paragraphs that are not closed', '<p>One more.'.repeat(10_000)],
  ['a long text', 'a'.repeat(600_000)],
  ['many attributes', `<p ${'a=1 '.repeat(100_000)}>`],
  ['some depth, often', `${'<em>'.repeat(90)}a${'</em>'.repeat(90)}`.repeat(50)],
])('markup is not too complex: %s', async (_, html) => {
  expect(await isTooComplex(html)).toBe(false);
});
