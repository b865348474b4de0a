import { z } from 'zod';
import { childDataWords, heldWords } from './child-data-words.ts';
import { PageQuery, pageOf } from './page.ts';
import { ById, type Download, Nothing, route } from './route.ts';

export const Held = z.enum(Object.keys(heldWords) as [keyof typeof heldWords, ...(keyof typeof heldWords)[]]);
export type Held = z.output<typeof Held>;

const months = z
  .int(childDataWords.monthsWrong)
  .min(1, childDataWords.monthsWrong)
  .max(120, childDataWords.monthsWrong);

export const ChildData = z.object({
  held: z.array(z.object({ kind: Held, count: z.int() })),
  retention_months: z.int().describe('How long archived students are kept before they are erased.'),
});
export type ChildData = z.output<typeof ChildData>;

/** An archived student, and when the school's time is over. */
export const WaitingStudent = z.object({
  id: z.uuid(),
  first_name: z.string(),
  last_name: z.string(),
  username: z.string(),
  archived_at: z.string(),
  erased_at: z.string().describe('From this moment on the student is erased in the next night.'),
});
export type WaitingStudent = z.output<typeof WaitingStudent>;

const asked = { host: 'tenant', params: Nothing, query: Nothing, body: Nothing } as const;

export const showChildData = route({
  ...asked,
  method: 'GET',
  path: '/child-data/',
  summary: 'What is held about children here, as numbers, and how long archived students are kept',
  reply: ChildData,
});

export const listWaitingStudents = route({
  ...asked,
  method: 'GET',
  path: '/child-data/waiting/',
  summary: 'Archived students and when they are erased, the next one first',
  query: PageQuery,
  reply: pageOf(WaitingStudent),
  csv: ['first_name', 'last_name', 'username', 'archived_at', 'erased_at'],
});

export const setRetention = route({
  ...asked,
  method: 'PUT',
  path: '/child-data/retention/',
  summary: 'Says for how many months archived students are kept',
  body: z.strictObject({ months }),
  reply: z.object({ retention_months: z.int() }),
});

export const exportStudent = route({
  ...asked,
  method: 'GET',
  path: '/students/{id}/export/',
  summary: 'All that is held about one student, with the files of their books',
  params: ById,
  reply: z.custom<Download>(),
  download: 'application/zip',
});

export const eraseStudent = route({
  ...asked,
  method: 'POST',
  path: '/students/{id}/erase/',
  summary: 'Erases a student for good. `confirm` is their name or username; totals stay, and nobody’s name',
  params: ById,
  body: z.strictObject({
    confirm: z
      .string(childDataWords.confirmMissing)
      .trim()
      .min(1, childDataWords.confirmMissing)
      .max(300, childDataWords.confirmWrong),
  }),
  reply: z.object({
    books_kept: z.int().describe('Published books that stay under nobody’s name.'),
    books_deleted: z.int(),
  }),
});
