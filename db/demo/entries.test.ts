import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { works } from './books/works.ts';
import { pagesOf, parseEntry, readEntry, textError } from './entries.ts';
import { hillcrestWriting, riversideVersions, riversideWriting } from './pieces/writing.ts';
import { demoStories } from './stories/stories.ts';

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
    { offset: 0, picture: { name: '1', alt: 'A pot' }, text: 'We cook.\n\nWe eat.' },
    { offset: 37, text: 'Nobody is hungry.' },
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

test('an error in the text names its line too', () => {
  const entry = parseEntry('soup.md', source, Facts);
  const lines = pagesOf(entry).map(({ offset }) => textError(entry, offset, 'Too hot.').message);
  expect(lines).toEqual(['soup.md:8: Too hot.', 'soup.md:16: Too hot.']);
});

test('the demo data has every file of the folder', () => {
  const files = globSync('**/*.md', { cwd: import.meta.dirname });
  const titles = files.map((file) => readEntry(file, z.looseObject({ title: z.string() })).facts.title);
  const demo = [
    ...works.flatMap(({ editions }) => editions),
    ...demoStories.flatMap(({ stories }) => stories),
    ...[riversideWriting, hillcrestWriting].flatMap(({ pieces, classBook }) => [...pieces, classBook ?? []].flat()),
    ...riversideVersions,
  ];

  expect(files.length).toBeGreaterThan(70);
  expect(demo.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
});
