import { expect, test } from 'vitest';
import { isTooComplex } from './markup-limits.ts';

test.each([
  ['nested lists', '<ul><li>'.repeat(30_000)],
  ['120 nested elements', '<ul><li>'.repeat(60)],
  ['signs that could begin a tag', '<'.repeat(240_000)],
  ['too many tags', '<br>'.repeat(20_001)],
])('markup is too complex: %s', async (_, html) => {
  expect(await isTooComplex(html)).toBe(true);
});

test.each([
  ['paragraphs that are not closed', '<p>One more.'.repeat(10_000)],
  ['a long text', 'a'.repeat(600_000)],
  ['many attributes', `<p ${'a=1 '.repeat(100_000)}>`],
  ['90 nested elements, many times', `${'<em>'.repeat(90)}a${'</em>'.repeat(90)}`.repeat(50)],
])('markup is not too complex: %s', async (_, html) => {
  expect(await isTooComplex(html)).toBe(false);
});
