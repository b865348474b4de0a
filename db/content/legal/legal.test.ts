import { expect, test } from 'vitest';
import type { ContentInput } from '#contract/core/content/kinds.ts';
import { readEntries } from '#db/content/read-entries.ts';
import { textsOf } from '#db/content/shipped.ts';

const entries = readEntries('legal');
const texts = entries.flatMap(textsOf);

/** The structure of a text without its words: blocks, rows, links, samples. */
function shapeOf({ updated, sections }: ContentInput<'legal'>) {
  const shaped = sections.map(({ blocks, is_sample }) => ({
    is_sample,
    blocks: blocks.map((block) => {
      if (typeof block === 'string') return block.match(/\]\([^)]*\)/g) ?? [];
      return 'list' in block ? block.list.length : block.rows.map((row) => row.length);
    }),
  }));
  return { updated, shaped };
}

test('both languages have the same sections, rows, links and samples', () => {
  expect(entries.map(({ slug }) => slug)).toEqual(['privacy-policy', 'refund-policy', 'terms-of-use']);
  for (const { slug, en, ar } of entries) expect(ar && shapeOf(ar), slug).toEqual(shapeOf(en));
});

test('the privacy policy names what the platform sees, stores and erases', () => {
  const text = JSON.stringify(entries.find(({ slug }) => slug === 'privacy-policy')?.en);
  for (const words of [
    'Booklark’s staff',
    'email service',
    'get no email',
    'closed: 30 days',
    'tours',
    'count page views',
  ])
    expect(text).toContain(words);
});

test('every row of a table has a cell for each heading', () => {
  const blocks = texts.flatMap(({ fields }) => fields.sections.flatMap((section) => section.blocks));
  for (const block of blocks)
    if (typeof block !== 'string' && 'rows' in block)
      for (const row of block.rows) expect(row).toHaveLength(block.head.length);
});

test('placeholders of the operator are only in sample sections', () => {
  for (const { heading, blocks, is_sample } of texts.flatMap(({ fields }) => fields.sections)) {
    const isOpen = /\[[^\]]+\](?!\()/.test(
      JSON.stringify(blocks.filter((block) => typeof block === 'string')).slice(1, -1),
    );
    expect(isOpen && !is_sample, heading).toBe(false);
  }
});
