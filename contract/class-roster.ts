import { z } from 'zod';
import { foldCharacters } from './codes.ts';
import { PageQuery, pageOf } from './page.ts';
import { route } from './route.ts';

export const classCodeWords = {
  missing: 'Please enter a class code.',
  unknown: 'Invalid class code. Please check and try again.',
} as const;

/** A class code as it is compared. Empty: no class can have it. */
export function foldCode(typed: string): string {
  const folded = foldCharacters(typed);
  return /^[A-Z0-9]{6,8}$/.test(folded) ? folded : '';
}

/** Who can be picked at the sign-in of a class: no more than children need to find themselves. */
export const RosterStudent = z.object({ first_name: z.string(), last_name: z.string(), username: z.string() });
export type RosterStudent = z.output<typeof RosterStudent>;

export const showClassRoster = route({
  method: 'GET',
  path: '/list-student-in-class/{classCode}/',
  summary: 'The students of the class with this code, for the sign-in picker',
  host: 'tenant',
  params: z.strictObject({ classCode: z.string().max(400) }),
  query: PageQuery,
  body: z.strictObject({}),
  reply: pageOf(RosterStudent)
    .omit({ results: true })
    .extend({
      results: z.object({
        students: z.array(RosterStudent),
        uses_pictures: z.boolean().describe('The children of this class sign in with pictures.'),
      }),
    }),
});
