import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseEntry } from '#db/entries.ts';
import { shippedContent } from './content.ts';
import { groupTranslations, readEntries, readFields } from './read-entries.ts';
import { textsOf } from './shipped.ts';

const article = `---
title: Fill the cart
section: Buying books
reader_role: public
position: 3
---

1. Open a book and press **Add to cart**.
2. Choose the *format*.

### The cart
It says “2 books” and costs < 3 dollars, doesn't it?

### Where it is

See [the page](/cart).

![The cart.](library)
`;

const read = (source: string) =>
  readFields({ kind: 'article', language: 'en', entry: parseEntry('fill-the-cart.en.md', source) });

test('an article has its facts as they are written, and its text as HTML', () => {
  const { body, ...facts } = read(article);
  expect(facts).toEqual({ title: 'Fill the cart', section: 'Buying books', reader_role: 'public', position: 3 });
  const lines = `${body}`.split('\n');
  expect(lines.slice(0, -1)).toEqual([
    '<ol><li>Open a book and press <strong>Add to cart</strong>.</li>',
    '<li>Choose the <em>format</em>.</li></ol>',
    "<h3>The cart</h3><p>It says “2 books” and costs &lt; 3 dollars, doesn't it?</p>",
    '<h3>Where it is</h3>',
    '<p>See <a href="/cart">the page</a>.</p>',
  ]);
  expect(lines.at(-1)).toMatch(
    /^<p><img src="\/assets\/help\/library-en\.\w+\.webp" alt="The cart\." width="\d+" height="\d+" \/><\/p>$/,
  );
});

test.each([
  { change: ['reader_role: public', 'reader_role: pupil'], error: 'fill-the-cart.en.md:4: reader_role: ' },
  { change: ['position: 3', 'positions: 3'], error: 'fill-the-cart.en.md:2: : Unrecognized key: "positions"' },
  { change: ['position: 3', 'position: [3'], error: 'fill-the-cart.en.md:5: ' },
  {
    change: ['](library)', '](lbrary)'],
    error: 'fill-the-cart.en.md:18: articles/pictures.json has no picture lbrary.',
  },
  { change: ['### Where', '---\n\n### Where'], error: 'fill-the-cart.en.md:8: The parts of the text must be: body.' },
])('an error names the file and the line: $error', ({ change: [before = '', after = ''], error }) => {
  expect(() => read(article.replace(before, after))).toThrow(error);
});

const chapter = `---
title: Drops
summary: Drops fall.
minutes: 40
---

Rain falls.

---

Bring a bowl.
`;
const readChapter = (source: string) =>
  readFields({ kind: 'chapter', language: 'en', entry: parseEntry('drops.en.md', source) });

test('a chapter has its text, and its notes for teachers below a line', () => {
  expect(readChapter(chapter)).toEqual({
    ...{ title: 'Drops', summary: 'Drops fall.', minutes: 40 },
    body: '<p>Rain falls.</p>',
    notes: '<p>Bring a bowl.</p>',
  });
  const withoutNotes = chapter.replace('\n---\n\nBring a bowl.\n', '');
  expect(() => readChapter(withoutNotes)).toThrow('drops.en.md:7: The parts of the text must be: body, notes.');
});

const hub = `---
title: Nepal
summary: High mountains.
---

Think of Nepal.

---

## Languages

They are many.

\`\`\`yaml
kind: shelf
language: ne
\`\`\`

\`\`\`yaml
kind: questions
questions:
  - question: Who sells them?
    answer: "[Everyone](/library) does."
\`\`\`
`;
const readHub = (source: string) =>
  readFields({ kind: 'hub', language: 'en', entry: parseEntry('nepal.en.md', source) });

test('the blocks of a page are texts and facts between them', () => {
  expect(readHub(hub).blocks).toEqual([
    { kind: 'text', html: '<p>Think of Nepal.</p>' },
    { kind: 'text', html: '<h2>Languages</h2>\n<p>They are many.</p>' },
    { kind: 'shelf', language: 'ne' },
    {
      kind: 'questions',
      questions: [{ question: 'Who sells them?', answer: '<p><a href="/library">Everyone</a> does.</p>' }],
    },
  ]);
  expect(() => readHub(hub.replace('language: ne', 'age: two'))).toThrow('nepal.en.md:16: blocks.2.age: ');
  expect(() => readHub(hub.replace('kind: shelf', 'kind: [shelf'))).toThrow('nepal.en.md:16: ');
});

const legal = `---
title: Refunds
updated: 2026-11-23
lead: How {site} refunds.
sample_note: A sample.
---

## In short

Write to [us](/contact) about _this_.

- Say what is wrong.
- Say how much.

## By law

<!-- sample -->

| Country | Days |
| --- | --- |
| [country] | 14 |
`;
const readLegal = (source: string) =>
  readFields({ kind: 'legal', language: 'en', entry: parseEntry('refunds.en.md', source) });

test('the sections of a legal text have its lines as they are written, lists and tables', () => {
  expect(readLegal(legal).sections).toEqual([
    {
      heading: 'In short',
      blocks: ['Write to [us](/contact) about _this_.', { list: ['Say what is wrong.', 'Say how much.'] }],
    },
    { heading: 'By law', is_sample: true, blocks: [{ head: ['Country', 'Days'], rows: [['[country]', '14']] }] },
  ]);
  expect(() => readLegal(legal.replace('## In short\n\n', ''))).toThrow('refunds.en.md:8: There is no heading');
  expect(() => readLegal(legal.replace('## By law', '> By law'))).toThrow('refunds.en.md:15: Write a paragraph');
});

test('files are translations of the English file with their name', () => {
  expect(groupTranslations(['goals/1.ar.md', 'goals/1.en.md', 'goals/2.en.md'])).toEqual([
    {
      name: 'goals/1',
      translations: [
        { file: 'goals/1.ar.md', language: 'ar' },
        { file: 'goals/1.en.md', language: 'en' },
      ],
    },
    { name: 'goals/2', translations: [{ file: 'goals/2.en.md', language: 'en' }] },
  ]);
});

test.each([
  { files: ['goals/1.en.md', 'goals/2.ar.md'], error: 'db/goals/2.en.md does not exist.' },
  { files: ['goals/1.en.md', 'goals/1.md'], error: 'db/goals/1.md does not end with a language' },
  { files: ['goals/1.en.md', 'goals/1.xx.md'], error: 'db/goals/1.xx.md does not end with a language' },
])('a file that belongs to nothing is an error: $error', ({ files, error }) => {
  expect(() => groupTranslations(files)).toThrow(error);
});

test('every file of the folder is a text of an entry', () => {
  const entries = [...shippedContent, ...readEntries('challenge'), ...readEntries('live')];
  const texts = entries.filter(({ kind }) => kind !== 'film').flatMap(textsOf);
  expect(texts.length).toBe(globSync('**/*.md', { cwd: import.meta.dirname }).length);
});
