import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { works } from './books/works.ts';
import { pagesOf, parseEntry } from './entries.ts';

const Facts = z.strictObject({ title: z.string(), work: z.object({ goal: z.int(), level: z.int() }) });
const source = `---
title: "Soup: a story"
work:
  goal: 2
  level: 1
---

![A pot](1)

We cook.

We eat.

---

Nobody is hungry.
`;

test('a file has facts and pages with the pictures above their words', () => {
  const entry = parseEntry('soup.md', source, Facts);

  expect(entry.facts).toEqual({ title: 'Soup: a story', work: { goal: 2, level: 1 } });
  expect(pagesOf(entry)).toEqual([
    { line: 8, picture: { name: '1', alt: 'A pot' }, text: 'We cook.\n\nWe eat.' },
    { line: 16, text: 'Nobody is hungry.' },
  ]);
});

test.each([
  { change: ['goal: 2', 'goal: two'], error: 'soup.md:4: work.goal: ' },
  { change: ['  goal: 2\n', ''], error: 'soup.md:4: work.goal: ' },
  { change: ['title:', 'name:'], error: 'soup.md:2: title: ' },
  { change: ['goal: 2', 'goal: [2'], error: 'soup.md:5: ' },
  { change: ['---\n', ''], error: 'soup.md:1: There are no facts' },
])('an error names the file and the line: $error', ({ change: [before = '', after = ''], error }) => {
  expect(() => parseEntry('soup.md', source.replace(before, after), Facts)).toThrow(error);
});

test('every file is part of the demo data', () => {
  const editions = works.flatMap(({ id, editions: all }) => all.map(({ language }) => `books/${id}.${language}.md`));
  const files = globSync('**/*.md', { cwd: import.meta.dirname });
  expect(files.filter((file) => !editions.includes(file))).toEqual([]);
});
