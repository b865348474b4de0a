import { z } from 'zod';
import { ClassQuery } from '#contract/kit/page.ts';
import { route } from '#contract/kit/route.ts';
import { BookState } from '#contract/kit/work-fields.ts';

const count = z.int();

/** The number of weeks in charts of reads: about a term. */
export const READ_WEEKS = 12;

/** The books or stories of the caller’s classes in numbers; of the whole school for lead teachers and admins. */
export const WorkStatistics = z.object({
  total: count,
  by_state: z.record(BookState, count),
  this_month: count.describe('Published in this month, in the time zone of the school, and not taken down.'),
  reads: count.describe('Once per reader and day, since the beginning.'),
  weeks: z
    .array(z.object({ week: z.string().describe('As in ISO 8601: 2026-W46.'), reads: count }))
    .length(READ_WEEKS)
    .describe(
      'The last twelve weeks, from Monday in the time zone of the school; for a whole school with the reads of works that were deleted.',
    ),
  reactions: count.describe('To published works, one per reader and work.'),
  top: z
    .array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        author: z.string(),
        url: z.string(),
        reads: count,
        reactions: count,
      }),
    )
    .describe('The five published works that were read most.'),
  by_class: z
    .array(z.object({ id: z.uuid(), name: z.string(), total: count, published: count, reads: count, reactions: count }))
    .describe('A work of a student in two classes counts in both.'),
});
export type WorkStatistics = z.output<typeof WorkStatistics>;

const base = { method: 'GET', host: 'tenant', query: ClassQuery } as const;

export const showTeacherBookStats = route({
  ...base,
  path: '/teacher/book-stats/',
  summary: 'Count the books of the caller’s classes by state, and how they are read.',
  reply: WorkStatistics,
});

export const showTeacherStoryStats = route({
  ...base,
  path: '/teacher/blog-stats/',
  summary: 'Count the stories of the caller’s classes by state, and how they are read.',
  reply: WorkStatistics,
});
