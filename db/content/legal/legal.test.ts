import { expect, test } from 'vitest';
import type { ContentInput } from '#contract/core/content/kinds.ts';
import { privacyPolicyInArabic } from './privacy-policy.ar.ts';
import { privacyPolicyInEnglish } from './privacy-policy.en.ts';
import { refundPolicyInArabic } from './refund-policy.ar.ts';
import { refundPolicyInEnglish } from './refund-policy.en.ts';
import { termsOfUseInArabic } from './terms-of-use.ar.ts';
import { termsOfUseInEnglish } from './terms-of-use.en.ts';

const pairs = [
  ['privacy policy', privacyPolicyInEnglish, privacyPolicyInArabic],
  ['refund policy', refundPolicyInEnglish, refundPolicyInArabic],
  ['terms of use', termsOfUseInEnglish, termsOfUseInArabic],
] as const;

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
  for (const [what, english, arabic] of pairs) expect(shapeOf(arabic), what).toEqual(shapeOf(english));
});

test('the privacy policy names what the platform sees, stores and erases', () => {
  const text = JSON.stringify(privacyPolicyInEnglish);
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
  const blocks = pairs.flatMap(([, ...texts]) =>
    texts.flatMap(({ sections }) => sections.flatMap((section) => section.blocks)),
  );
  for (const block of blocks)
    if (typeof block !== 'string' && 'rows' in block)
      for (const row of block.rows) expect(row).toHaveLength(block.head.length);
});

test('placeholders of the operator are only in sample sections', () => {
  for (const [, ...texts] of pairs)
    for (const { heading, blocks, is_sample } of texts.flatMap(({ sections }) => sections)) {
      const isOpen = /\[[^\]]+\](?!\()/.test(
        JSON.stringify(blocks.filter((block) => typeof block === 'string')).slice(1, -1),
      );
      expect(isOpen && !is_sample, heading).toBe(false);
    }
});
