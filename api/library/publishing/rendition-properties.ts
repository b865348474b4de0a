import { z } from 'zod';
import { StoredCover } from '#api/library/books/service.ts';
import { Direction } from '#contract/kit/web-book.ts';
import { Trim } from '#contract/library/books.ts';
import { accessibilityColumn, trimOfCover } from './metadata-columns.ts';
import type { WrittenRendition } from './rendition-writer.ts';

/** The press's facts about a finished rendition. A piece keeps them until the rendition becomes its book's pages. */
export const RenditionProperties = z.object({
  cover: StoredCover.nullable(),
  format: z.enum(['pages', 'fixed', 'chapters']),
  direction: Direction,
  trim: Trim,
  page_count: z.int(),
  word_count: z.int(),
  accessibility: z.record(z.string(), z.json()),
});
export type RenditionProperties = z.output<typeof RenditionProperties>;

/** Returns the properties of a rendition that is complete. */
export function propertiesOf({ metadata, counts, cover, first, pages }: WrittenRendition): RenditionProperties {
  if (!metadata || !counts || pages === 0) throw new Error('the press ended without metadata, counts or pages');
  return {
    cover,
    format: metadata.layout,
    direction: metadata.direction,
    trim: trimOfCover(cover, first),
    page_count: pages,
    word_count: counts.words,
    accessibility: accessibilityColumn(metadata, counts),
  };
}
