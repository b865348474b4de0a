import { z } from 'zod';
import { ById, route } from '#contract/kit/route.ts';
import { BookSummary } from './books.ts';

export const NextBooks = z.object({
  book: BookSummary.describe('The finished book.'),
  by_author: BookSummary.nullable().describe('The next book by the same author; after the newest, the oldest.'),
  same_goal: z.array(BookSummary).describe('Books with the same goal, those in the same language first.'),
  newest: z.array(BookSummary).describe('The newest other books, where there are few with the same goal.'),
});
export type NextBooks = z.output<typeof NextBooks>;

export const showNextBooks = route({
  method: 'GET',
  path: '/books/{id}/next/',
  summary: 'Suggest what to read after a book.',
  host: 'both',
  params: ById,
  reply: NextBooks,
});
