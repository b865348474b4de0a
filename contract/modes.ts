import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { Nothing, route } from './route.ts';

/** A named lens over what a site shows. */
export const Mode = z.object({
  id: z.uuid(),
  name: z.string(),
  image: z.string().nullable(),
  locked: z.boolean().describe('Whether the mode cannot be chosen by anyone or by this caller.'),
  active: z.boolean().describe('Whether the school has turned the mode on.'),
  status: z.literal('ACTIVE').describe('Always `ACTIVE`; retired modes are not listed.'),
});
export type Mode = z.output<typeof Mode>;

export const listModes = route({
  method: 'GET',
  path: '/modes/',
  summary: 'List the platform’s modes in the school’s order, with the school’s settings.',
  host: 'both',
  params: Nothing,
  query: PageQuery,
  body: Nothing,
  reply: pageOf(Mode),
});
