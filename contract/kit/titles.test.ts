import { expect, test } from 'vitest';
import { title } from '#contract/authoring/my-books.ts';

const problemOf = (typed: unknown) => title.safeParse(typed).error?.issues.map(({ message }) => message);

test.each([
  ['', ['Enter a title.']],
  ['   ', ['Enter a title.']],
  ['x'.repeat(301), ['Title must be 300 characters or fewer.']],
  ['x'.repeat(300), undefined],
])('a title says only what is wrong with it (case %#)', (typed, problem) => {
  expect(problemOf(typed)).toEqual(problem);
});
