import { expect, test } from 'vitest';
import { truncate } from './truncate.ts';

test.each([
  { text: 'Amara', expected: 'Amara' },
  { text: 'Amara Okafor', expected: 'Amara' },
  { text: 'Amar🎈', expected: 'Amar' },
  { text: 'Ama🎈', expected: 'Ama🎈' },
  { text: 'Am👩‍👩‍👧', expected: 'Am' },
  { text: 'Am🇳🇬', expected: 'Am' },
  { text: 'Ame\u0301lie', expected: 'Ame\u0301l' },
  { text: 'Amare\u0301', expected: 'Amar' },
  { text: 'กขคงกำ', expected: 'กขคง' },
])('$text is cut after at most five code units, and not inside a sign', ({ text, expected }) => {
  expect(truncate(text, 5)).toBe(expected);
});

test('a cut of any length leaves a text that PostgreSQL takes, also of a sign without end', () => {
  const texts = ['Z🌟'.repeat(200), `a${'\u0301'.repeat(500)}`, '👩‍👩‍👧‍👦'.repeat(50), `\ud83d${'x'.repeat(500)}`];
  for (const text of texts)
    for (let length = 1; length < 200; length++) {
      const cut = truncate(text, length);
      expect(cut.length).toBeLessThanOrEqual(length);
      expect(cut.at(-1) ?? 'x').not.toMatch(/[\ud800-\udbff]$/);
    }
  expect(truncate(texts[1] ?? '', 100)).toHaveLength(100);
});
