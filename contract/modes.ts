import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { Nothing, route } from './route.ts';

/** A named lens over what a site shows. */
export const Mode = z.object({
  id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  locked: z.boolean().describe('It cannot be chosen: by nobody, or not by this asker.'),
  active: z.boolean().describe('Whether the school of this host has turned it on.'),
  status: z.literal('ACTIVE').describe('One that the platform has put aside is not shown.'),
});
export type Mode = z.output<typeof Mode>;

export const listModes = route({
  method: 'GET',
  path: '/modes/',
  summary: 'The modes of the platform, in the order of this school, with what the school has made of them',
  host: 'both',
  params: Nothing,
  query: PageQuery,
  body: Nothing,
  reply: pageOf(Mode),
});
