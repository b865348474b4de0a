import { expect, test } from 'vitest';
import { itemsOfMarkup } from './pdf-items.ts';

/** Returns the paragraphs of markup, each with its indent. */
function paragraphsOf(html: string): string[] {
  const items = itemsOfMarkup(html, { pictures: new Map(), direction: 'ltr', level: 1 });
  return items.map((item) => (item.kind === 'picture' ? '' : item.spans.map(({ text }) => text).join('')));
}

test('items of a numbered list have their numbers, also where each is a paragraph', () => {
  expect(paragraphsOf('<ol><li>Mix.</li><li><p>Bake.</p><p>Wait.</p></li><li>Eat.</li></ol>')).toEqual([
    '1. Mix.',
    '2. Bake.',
    'Wait.',
    '3. Eat.',
  ]);
});

test.for([
  ['<ol start="4"><li>a</li><li>b</li></ol>', ['4. a', '5. b']],
  ['<ol reversed=""><li>a</li><li>b</li></ol>', ['2. a', '1. b']],
  ['<ol><li value="7">a</li><li>b</li></ol>', ['7. a', '8. b']],
  ['<ol type="A"><li>a</li><li>b</li></ol>', ['A. a', 'B. b']],
  ['<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>', ['1. a', '• b', '2. c']],
  ['<ul><li><p>a</p></li><li></li></ul><p>b</p>', ['• a', 'b']],
] as const)('%s', ([html, paragraphs]) => {
  expect(paragraphsOf(html)).toEqual(paragraphs);
});
