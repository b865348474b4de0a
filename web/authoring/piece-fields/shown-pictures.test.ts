import { expect, test } from 'vitest';
import type { PageLayout } from '#contract/authoring/pieces.ts';
import { lacksDescription } from './shown-pictures.ts';

const page = (layout: PageLayout | null, ...alts: string[]) => ({
  ...{ layout, has_picture: true },
  pictures: alts.map((alt, index) => ({ position: index + 1, alt })),
});

test('a description says something, as the checks ask for it', () => {
  for (const alt of ['', ' ', '…', '!?']) expect(lacksDescription(page('picture_above', alt)), alt).toBe(true);
  for (const alt of ['A boat', '小船', '5', 'قارب'])
    expect(lacksDescription(page('picture_above', alt)), alt).toBe(false);
});

test('only pictures that the layout shows need one, and all of a file', () => {
  expect(lacksDescription(page('picture_above', 'A boat', ''))).toBe(false);
  expect(lacksDescription(page('two_pictures', 'A boat', ''))).toBe(true);
  expect(lacksDescription(page('text_only', ''))).toBe(false);
  expect(lacksDescription(page(null, 'A boat', ''))).toBe(true);
  expect(lacksDescription({ ...page(null, ''), has_picture: false })).toBe(false);
});
