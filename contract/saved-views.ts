import { z } from 'zod';
import { ById, Nothing, route } from './route.ts';
import { savedViewWords } from './saved-view-words.ts';

export const MAX_VIEWS = 20;

const list = z
  .string()
  .regex(/^\/[a-z0-9/-]{1,80}\/$/)
  .describe('Path of the list below `/api`.');
export const SavedView = z.object({
  id: z.uuid(),
  list,
  name: z.string(),
  query: z.string().describe('Search, filters, order, columns and row height, as the query of the page’s address.'),
});
export type SavedView = z.output<typeof SavedView>;

const base = { host: 'both', params: Nothing, query: Nothing, body: Nothing } as const;

export const listSavedViews = route({
  ...base,
  method: 'GET',
  path: '/user/views/',
  summary: 'List the views of lists that the caller has saved, by name.',
  reply: z.object({ views: z.array(SavedView) }),
});

export const saveView = route({
  ...base,
  method: 'POST',
  path: '/user/views/',
  summary: 'Save a view of a list. The caller’s view of the same list with the same name is replaced.',
  body: z.strictObject({
    list,
    name: z
      .string(savedViewWords.nameMissing)
      .trim()
      .min(1, savedViewWords.nameMissing)
      .max(60, savedViewWords.nameLong),
    query: z.string().max(2000),
  }),
  reply: SavedView,
  status: 201,
});

export const deleteSavedView = route({
  ...base,
  method: 'DELETE',
  path: '/user/views/{id}/',
  summary: 'Delete a view that the caller has saved.',
  params: ById,
  reply: Nothing,
  status: 204,
});
