import { z } from 'zod';
import { ById, Nothing, route } from '#contract/kit/route.ts';
import { VersionKind } from '#contract/library/books.ts';
import { PieceDetails } from './my-books.ts';
import { Piece } from './pieces.ts';

export const createVersion = route({
  method: 'POST',
  host: 'tenant',
  path: '/books/{id}/versions/',
  summary:
    'Begin a translation or a retelling of a published book. The draft has its pages and pictures, if there are up to 60. 409 where the licence or the school does not allow it.',
  params: ById,
  query: Nothing,
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
