import { expect, test } from 'vitest';
import { itemsOfMarkup } from './pdf-items.ts';

/** Returns the paragraphs of markup with their indents. */
function paragraphsOf(html: string): string[] {
  const items = itemsOfMarkup(html, { pictures: new Map(), direction: 'ltr' });
  return items.map((item) =>
    item.kind === 'picture' || item.kind === 'table' ? '' : item.spans.map(({ text }) => text).join(''),
  );
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

test('the cells of a table have their places, as in a browser', () => {
  const [table] = itemsOfMarkup(
    '<table><tr><th>Colour</th><th>Sheets</th></tr><tr><td rowspan="2">Red</td><td>12</td></tr><tr><td>7</td></tr></table>',
    { pictures: new Map(), direction: 'ltr' },
  );
  const cells = table?.kind === 'table' ? table.cells : [];

  expect(table).toMatchObject({ kind: 'table', columns: 2, header: 1 });
  expect(cells.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [1, 0],
    [0, 1],
    [1, 1],
    [1, 2],
  ]);
});

test('raised and lowered signs are marked', () => {
  const [item] = itemsOfMarkup('<p>10<sup>2</sup> H<sub>2</sub>O</p>', {
    ...{ pictures: new Map(), direction: 'ltr' },
  });

  expect(item).toMatchObject({
    spans: [{ text: '10' }, { text: '2', script: 'sup' }, { text: ' H' }, { text: '2', script: 'sub' }, { text: 'O' }],
  });
});
