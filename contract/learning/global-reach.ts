import { z } from 'zod';
import { route } from '#contract/kit/route.ts';

const count = z.int();

export const GlobalReach = z.object({
  countries: z
    .array(z.object({ code: z.string().regex(/^[A-Z]{2}$/), schools: count, books: count }))
    .describe('The countries with three schools or more, the one with most schools first.'),
  others: z
    .object({ countries: count, schools: count, books: count })
    .describe('The sum of all other countries, and of schools that name no country.'),
  totals: z.object({ schools: count, books: count, languages: count, countries: count }),
  as_of: z.iso.datetime().describe('When this was counted.'),
});
export type GlobalReach = z.output<typeof GlobalReach>;

export const showGlobalReach = route({
  method: 'GET',
  path: '/global-reach/',
  summary: 'Count schools and their books for everyone by country. Counted every ten minutes.',
  host: 'both',
  reply: GlobalReach,
});
