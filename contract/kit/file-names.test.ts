import { expect, test } from 'vitest';
import { toFileName } from './file-names.ts';

test.each([
  ['The Kite.epub', 'The Kite.epub'],
  ['....epub', 'book.epub'],
  ['.epub', 'book.epub'],
  [' . .epub', 'book.epub'],
  ['?!.epub', 'book.epub'],
  ['.hidden.epub', 'hidden.epub'],
  ['The end... .pdf', 'The end.pdf'],
  ['Who? What?.epub', 'Who What.epub'],
  ['a/b\\c:d*e"f<g>h|i.epub', 'a b c d e f g h i.epub'],
  ['Tab\there\0and\u2028there.pdf', 'Tab here and there.pdf'],
  ['\u202eevil\u202c \u2066isolated\u2069\ufeff.epub', 'evil isolated.epub'],
  ['can\u00adcel.epub', 'cancel.epub'],
  ['می\u200cخواهم.epub', 'می\u200cخواهم.epub'],
  ['👨‍👩‍👧.epub', '👨‍👩‍👧.epub'],
  ['half \ud83d.epub', 'half.epub'],
  ['🐐🐐.epub', '🐐🐐.epub'],
  ['★.pdf', '★.pdf'],
  ['CON.epub', '_CON.epub'],
  ['nul.story.epub', '_nul.story.epub'],
  ['Aux .epub', '_Aux.epub'],
  ['com¹.pdf', '_com¹.pdf'],
  ['LPT9.csv', '_LPT9.csv'],
  ['Conrad.epub', 'Conrad.epub'],
  ['1 ...', '1'],
])('the name %j is saved as %j', (name, saved) => {
  expect(toFileName(name, 'book')).toBe(saved);
});

test.each([
  ['سفينة '.repeat(40), 'ن'],
  ['👩🏽‍🚀'.repeat(60), '👩🏽‍🚀'],
  ['ẹ\u0301'.repeat(150), '\u0301'],
  [`x${'\u0323'.repeat(300)}`, '\u0323'],
  ['x'.repeat(400), 'x'],
  [`${'x'.repeat(248)} . y`, 'x'],
])('a long name has at most 255 bytes, whole signs and its ending (case %#)', (title, lastSign) => {
  const name = toFileName(`${title}.epub`, 'book');
  const [stem = ''] = name.split('.epub');
  const { length } = new TextEncoder().encode(name);

  expect(length).toBeLessThanOrEqual(255);
  expect(length).toBeGreaterThan(230);
  expect(stem.endsWith(lastSign), stem).toBe(true);
});
