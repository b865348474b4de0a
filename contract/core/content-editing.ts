import { z } from 'zod';
import { ById, Moment, Nothing, route } from '#contract/kit/route.ts';
import { ContentLanguage } from './content.ts';

export const noteContentEditing = route({
  method: 'PUT',
  path: '/content/{id}/editing/',
  summary:
    'Say that the caller has a text open, which holds for 45 seconds, and list the colleagues who have it open too.',
  host: 'root',
  params: ById,
  body: z.strictObject({ language: ContentLanguage }),
  reply: z.object({
    others: z.array(z.object({ name: z.string(), since: Moment })).describe('Who opened it first comes first.'),
  }),
});

export const endContentEditing = route({
  method: 'DELETE',
  path: '/content/{id}/editing/',
  summary: 'Say that the caller has closed a text.',
  host: 'root',
  params: ById,
  query: z.strictObject({ language: ContentLanguage.default('en') }),
  status: 204,
  reply: Nothing,
});
