import { expect, test } from 'vitest';
import type { SubmittedRevision } from './findings.ts';
import { checkLevel } from './level-check.ts';

function aRevision(texts: string[], level: number | null = null): SubmittedRevision {
  const page = { layout: 'text_only', has_picture: false, file_page: null, file_alts: [], pictures: [] } as const;
  const details = { title: '', author: '', blurb: '', language: 'en', level };
  return {
    content: { details, pages: texts.map((text) => ({ ...page, text, file_alts: [], pictures: [] })) },
    ...{ source: 'pages', country: null, file: null, is_of_students: true },
  };
}

const SHORT = 'The red boat is on the blue sea. ';

test.for([
  ['few words on a page', [SHORT, SHORT, SHORT], 1],
  ['two sentences on a page', [SHORT.repeat(2), SHORT.repeat(3)], 2],
  ['a paragraph on a page', [SHORT.repeat(6)], 3],
  ['a page full of words', [SHORT.repeat(9)], 4],
  ['several paragraphs on a page', [SHORT.repeat(20)], 5],
  ['one long sentence on a page', [`${SHORT.replace('. ', ' and ').repeat(2)}the boat is red.`], 3],
  [
    'Chinese, which has no spaces',
    ['小船在海上。', '我喜欢红色的小船。', '天黑了，我们回家吧。', '妈妈在家里等我们吃饭。', '我们吃了很多米饭。'],
    1,
  ],
  ['Arabic', Array.from({ length: 5 }, () => 'القارب الأحمر في البحر الأزرق.'), 1],
] as const)('%s suggests a level with its reason', ([, texts, suggested]) => {
  expect(checkLevel(aRevision([...texts]))).toMatchObject([
    { level: 'info', passed: false, finding: 'level_suggested', facts: { suggested, page_words: expect.any(Number) } },
  ]);
});

test('the level of the author is compared, and a page without words does not count', () => {
  const texts = [SHORT, '', SHORT, SHORT];
  const facts = { suggested: 1, page_words: 8, sentence_words: 8 };
  expect(checkLevel(aRevision(texts, 1))).toMatchObject([{ passed: true, finding: 'level', facts }]);
  expect(checkLevel(aRevision(texts, 4))).toMatchObject([
    { passed: false, finding: 'other_level', facts: { ...facts, chosen: 4 } },
  ]);
});

test('too few words suggest nothing', () => {
  expect(checkLevel(aRevision(['A boat.', '']))).toEqual([]);
});
