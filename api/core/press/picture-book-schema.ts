import { z } from 'zod';
import { PageLayout } from '#contract/kit/page-layouts.ts';

const PageText = z.string().trim().max(20_000);
const Name = z.string().trim().max(500).default('');

/**
 * A picture book, as `book.json` in a zip whose first, stored entry `mimetype` contains `PICTURE_BOOK_MIME`. `cover`
 * and the images name files of the zip. picture-book-zip.ts packs the zip from an entry of `books.json` or from a
 * piece's pages.
 */
export const PictureBook = z.object({
  id: z.string().max(200).optional(),
  work: z.string().max(200).optional(),
  title: z.string().trim().min(1).max(500),
  original_title: Name,
  description: z.string().trim().max(4000).default(''),
  language: z.string().max(40),
  direction: z.enum(['ltr', 'rtl']).optional(),
  author: Name,
  illustrator: Name,
  translator: Name,
  publisher: Name,
  level: z.int().min(1).max(5).nullable().default(null),
  license: Name,
  license_url: Name,
  noncommercial: z.boolean().optional(),
  cover: z.string().max(500).nullish(),
  pages: z
    .array(
      z.object({
        text: PageText,
        layout: PageLayout.nullish(),
        image: z.string().max(500).nullish(),
        alt: z.string().max(2000).default(''),
        second_image: z.string().max(500).nullish(),
        second_alt: z.string().max(2000).default(''),
      }),
    )
    .min(1)
    .max(2000),
});
export type PictureBook = z.output<typeof PictureBook>;
