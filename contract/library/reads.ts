import { ById, Nothing, route } from '#contract/kit/route.ts';
import { BySlug } from './stories.ts';

const base = { method: 'POST', host: 'both', query: Nothing, body: Nothing, status: 204, reply: Nothing } as const;

export const countRead = route({
  ...base,
  path: '/books/{id}/reads/',
  summary: 'Count that the caller reads a book, once per reader and day. Who reads is not kept.',
  params: ById,
});

export const countStoryRead = route({
  ...base,
  path: '/stories/{slug}/reads/',
  summary: 'Count that the caller reads a story, once per reader and day. Who reads is not kept.',
  params: BySlug,
});
