import { z } from 'zod';
import { Direction } from './web-book.ts';

/** What a book and a story have for their author, their reviewers and the staff who publish them. */
export const workFields = {
  id: z.uuid(),
  title: z.string(),
  author: z.string().describe('Pen name of the author.'),
  language: z.string(),
  direction: Direction,
  level: z.int().nullable(),
  age_from: z.int().nullable(),
  age_to: z.int().nullable(),
  goal: z.int().nullable(),
  categories: z.array(z.string()),
};
