import { z } from 'zod';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { ById, type Download, Moment, route } from '#contract/kit/route.ts';
import { childDataWords, dataCategoryWords } from './child-data-kinds.ts';

export const DataCategory = z.enum(
  Object.keys(dataCategoryWords) as [keyof typeof dataCategoryWords, ...(keyof typeof dataCategoryWords)[]],
);
export type DataCategory = z.output<typeof DataCategory>;

const months = z
  .int(childDataWords.monthsWrong)
  .min(1, childDataWords.monthsWrong)
  .max(120, childDataWords.monthsWrong);

export const ChildData = z.object({
  held: z.array(z.object({ kind: DataCategory, count: z.int() })),
  retention_months: z.int().describe('Months that archived students are kept before they are erased.'),
  can_erase: z.boolean().describe('Whether the caller can erase students and change the retention period.'),
});
export type ChildData = z.output<typeof ChildData>;

/** An archived student and the date of the erasure. */
export const PendingErasure = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  archived_at: Moment,
  erased_at: Moment.describe('Time after which the student is erased in the next night.'),
  can_erase: z.boolean().describe('Whether the caller can erase the student now.'),
});
export type PendingErasure = z.output<typeof PendingErasure>;

export const showChildData = route({
  host: 'tenant',
  method: 'GET',
  path: '/child-data/',
  summary: 'Count the data held about students, and get the retention period.',
  reply: ChildData,
});

export const listPendingErasures = route({
  host: 'tenant',
  method: 'GET',
  path: '/child-data/waiting/',
  summary: 'List archived students by the date they will be erased, earliest first.',
  query: KeysetQuery,
  reply: pageOf(PendingErasure),
  csv: ['first_name', 'last_name', 'username', 'archived_at', 'erased_at'],
});

export const setRetention = route({
  host: 'tenant',
  method: 'PUT',
  path: '/child-data/retention/',
  summary: 'Set how many months archived students are kept.',
  body: z.strictObject({ months }),
  reply: z.object({ retention_months: z.int() }),
});

export const exportStudent = route({
  host: 'tenant',
  method: 'GET',
  path: '/students/{id}/export/',
  summary: 'Export all data held about a student, with the files of their books.',
  params: ById,
  reply: z.custom<Download>(),
  download: 'application/zip',
});

export const eraseStudent = route({
  host: 'tenant',
  method: 'POST',
  path: '/students/{id}/erase/',
  summary: 'Erase a student permanently. `confirm` is their name or username. Totals are kept without names.',
  params: ById,
  body: z.strictObject({
    confirm: z
      .string(childDataWords.confirmMissing)
      .trim()
      .min(1, childDataWords.confirmMissing)
      .max(300, childDataWords.confirmWrong),
  }),
  reply: z.object({
    books_kept: z.int().describe('Number of published books kept without a name.'),
    books_deleted: z.int(),
  }),
});
