import { z } from 'zod';
import { ById, route } from '#contract/kit/route.ts';
import { title } from './my-books.ts';
import { Piece, Starter } from './pieces.ts';

export const createClassBook = route({
  method: 'POST',
  host: 'tenant',
  path: '/v1/school-classes/{id}/books/',
  summary: 'Begin a book of a class, with a page for each of these students, else for every student of the class.',
  params: ById,
  body: z.strictObject({ title, starter: Starter, students: z.array(z.uuid()).max(600).optional() }),
  reply: Piece,
  status: 201,
});
