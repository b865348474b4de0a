import { expect, test } from 'vitest';
import { endOfLine, SOFT_HYPHEN, wordsOfLines } from './pdf-text.ts';

test.for<[string[], string]>([
  [['A sun-', 'flower grew.'], 'A sunflower grew.'],
  [['THE LIGHT-', 'HOUSE'], 'THE LIGHTHOUSE'],
  [['An old-', 'fashioned boat'], 'An old-fashioned boat'],
  [['Twenty-', 'one goats'], 'Twenty-one goats'],
  [['A T-', 'shirt'], 'A T-shirt'],
  [['My mother-in-', 'law'], 'My mother-in-law'],
  [['In Jean-', 'Paul a boy'], 'In Jean-Paul a boy'],
  [['A 7-', 'year plan'], 'A 7-year plan'],
  [['A blue-', 'eyed cat'], 'A blue-eyed cat'],
  [['She was self-', 'ish.'], 'She was selfish.'],
  [['A tip-top plan: tip-', 'top it is'], 'A tip-top plan: tip-top it is'],
  [['El barco la pala-', 'bra dijo'], 'El barco la palabra dijo'],
  [['Die Großmut-', 'ter kam'], 'Die Großmutter kam'],
])('%j is read as one text', ([lines, text]) => {
  const words = wordsOfLines(lines);
  const whole = lines.map((line, index) => endOfLine(line, lines[index + 1] ?? '', words)).join('');

  expect(whole.replaceAll(SOFT_HYPHEN, '')).toBe(text);
});
