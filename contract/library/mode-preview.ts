import { z } from 'zod';
import { ById, route } from '#contract/kit/route.ts';
import { BookSummary } from './books.ts';

export const previewSchoolMode = route({
  host: 'tenant',
  method: 'GET',
  path: '/school-modes/{id}/preview/',
  summary:
    'Count the books and stories that a student sees in a mode and those it hides, with the newest books of each.',
  params: ById,
  reply: z.object({
    shown: z.int(),
    hidden: z.int(),
    books: z.array(BookSummary),
    hidden_books: z.array(BookSummary),
    shown_stories: z.int(),
    hidden_stories: z.int(),
  }),
});
