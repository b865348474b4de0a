import { z } from 'zod';
import { foldCharacters } from '#contract/kit/codes.ts';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { route } from '#contract/kit/route.ts';

export const classCodeWords = {
  missing: 'Please enter a class code.',
  unknown: 'Invalid class code. Please check and try again.',
} as const;

/** Folds a class code for comparison; empty if no class can have this code. */
export function foldCode(typed: string): string {
  const folded = foldCharacters(typed);
  return /^[A-Z0-9]{5,8}$/.test(folded) ? folded : '';
}

/** A student in the sign-in picker of a class, with only the data that students need to find their name. */
export const RosterStudent = z.object({ first_name: z.string(), last_name: z.string(), username: z.string() });
export type RosterStudent = z.output<typeof RosterStudent>;

export const showClassRoster = route({
  method: 'GET',
  path: '/list-student-in-class/{classCode}/',
  summary: 'List the students of the class with this class code, for signing in.',
  host: 'tenant',
  params: z.strictObject({ classCode: z.string().max(400) }),
  query: PageQuery,
  body: z.strictObject({}),
  reply: pageOf(RosterStudent)
    .omit({ results: true })
    .extend({
      results: z.object({
        class_name: z.string(),
        students: z.array(RosterStudent),
        avatars: z
          .record(z.string(), z.string())
          .describe('URLs of the animals that students chose as their picture, by username.'),
        uses_pictures: z.boolean().describe('Whether the class uses picture passwords.'),
      }),
    }),
});
