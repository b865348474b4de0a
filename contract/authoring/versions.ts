import { z } from 'zod';
import { ById, route } from '#contract/kit/route.ts';
import { VersionKind } from '#contract/library/books.ts';
import { PieceDetails } from './my-books.ts';
import { Piece } from './pieces.ts';

/** Messages about translations and retellings. */
export const versionWords = {
  licence: 'The licence of this book does not allow translations or retellings.',
  school: 'Your school does not allow translations and retellings of its books.',
  sale: 'This book is for sale. You can translate or retell what you can read to the end.',
  languageMissing: 'Choose the language of your translation.',
  languageSame: 'The book is already in this language. Choose another one.',
  levelMissing: 'Choose the level of your retelling.',
  levelSame: 'The book is already at this level. Choose another one.',
  retellingLanguage: 'A retelling is in the language of the book. Choose a translation for another language.',
} as const;

export const createVersion = route({
  method: 'POST',
  host: 'tenant',
  path: '/books/{id}/versions/',
  summary:
    'Begin a translation or a retelling of a published book. The draft has its pages and pictures, if there are up to 60. 409 where the licence or the school does not allow it.',
  params: ById,
  body: z.strictObject({
    as: VersionKind,
    language: PieceDetails.shape.language.describe('A translation needs another language than that of the book.'),
    level: PieceDetails.shape.level.describe(
      'A retelling needs another level than that of the book. A translation has by default the same.',
    ),
  }),
  reply: Piece,
  status: 201,
});
