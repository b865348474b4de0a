import { ById, Nothing, route } from './route.ts';

export const countRead = route({
  method: 'POST',
  path: '/books/{id}/reads/',
  host: 'both',
  summary: 'Count that the caller reads a book, once per reader and day. Who reads is not kept.',
  params: ById,
  query: Nothing,
  body: Nothing,
  status: 204,
  reply: Nothing,
});
