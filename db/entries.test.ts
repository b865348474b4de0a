import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkFacts, parseEntry, textError } from './entries.ts';

const Facts = z.strictObject({ title: z.string(), work: z.object({ goal: z.int(), level: z.int() }) });
const source = `---
title: "Soup: a story"
work:
  goal: 2
  level: 1
---

We cook.

Nobody is hungry.
`;

test('a file has facts and a text', () => {
  const { facts, ...entry } = parseEntry('soup.md', source);
  expect(checkFacts(facts, Facts)).toEqual({ title: 'Soup: a story', work: { goal: 2, level: 1 } });
  expect(entry).toEqual({ file: 'soup.md', text: 'We cook.\n\nNobody is hungry.', textLine: 8 });
});

test('a file with facts only has an empty text', () => {
  expect(parseEntry('soup.md', '---\ntitle: Soup\n---\n').text).toBe('');
});

test.each([
  { change: ['goal: 2', 'goal: two'], error: 'soup.md:4: work.goal: ' },
  { change: ['  goal: 2\n', ''], error: 'soup.md:4: work.goal: ' },
  { change: ['title:', 'name:'], error: 'soup.md:2: title: ' },
  { change: ['goal: 2', 'goal: [2'], error: 'soup.md:5: ' },
  { change: ['---\n', ''], error: 'soup.md:1: There are no facts' },
])('an error names the file and the line: $error', ({ change: [before = '', after = ''], error }) => {
  const read = () => checkFacts(parseEntry('soup.md', source.replace(before, after)).facts, Facts);
  expect(read).toThrow(error);
});

test('an error in the text names its line too', () => {
  const entry = parseEntry('soup.md', source);
  const lines = [0, entry.text.indexOf('Nobody')].map((offset) => textError(entry, offset, 'Too hot.').message);
  expect(lines).toEqual(['soup.md:8: Too hot.', 'soup.md:10: Too hot.']);
});
