import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { parseEntry, textError } from '#db/entries.ts';
import { works } from './books/works.ts';
import { pagesOf, readDemoEntry } from './entries.ts';
import { hillcrestWriting, riversideVersions, riversideWriting } from './pieces/writing.ts';
import { demoStories } from './stories/stories.ts';

const source = `---
title: Soup
---

![A pot](1)

We cook.

We eat.

---

Nobody is hungry.
`;

test('a text has pages with the pictures above their words', () => {
  expect(pagesOf(parseEntry('soup.md', source))).toEqual([
    { offset: 0, picture: { name: '1', alt: 'A pot' }, text: 'We cook.\n\nWe eat.' },
    { offset: 37, text: 'Nobody is hungry.' },
  ]);
});

test('an error on a page names its line', () => {
  const entry = parseEntry('soup.md', source);
  const lines = pagesOf(entry).map(({ offset }) => textError(entry, offset, 'Too hot.').message);
  expect(lines).toEqual(['soup.md:5: Too hot.', 'soup.md:13: Too hot.']);
});

test('the demo data has every file of the folder', () => {
  const files = globSync('**/*.md', { cwd: import.meta.dirname });
  const titles = files.map((file) => readDemoEntry(file, z.looseObject({ title: z.string() })).facts.title);
  const demo = [
    ...works.flatMap(({ editions }) => editions),
    ...demoStories.flatMap(({ stories }) => stories),
    ...[riversideWriting, hillcrestWriting].flatMap(({ pieces, classBook }) => [...pieces, classBook ?? []].flat()),
    ...riversideVersions,
  ];

  expect(files.length).toBeGreaterThan(70);
  expect(demo.map(({ title }) => title)).toEqual(expect.arrayContaining(titles));
});
