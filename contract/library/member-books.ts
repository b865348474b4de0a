import { z } from 'zod';
import { KeysetQuery, pageOf } from '#contract/kit/page.ts';
import { route } from '#contract/kit/route.ts';
import { MemberWork } from '#contract/schools/organizations.ts';
import { CoverSource } from './books.ts';

const MemberBook = MemberWork.extend({
  ...CoverSource.shape,
  work_id: z.uuid().describe('The same for all editions of a work.'),
});
export type MemberBook = z.output<typeof MemberBook>;

export const listMemberBooks = route({
  host: 'tenant',
  method: 'GET',
  path: '/organization/books/',
  summary: 'List the books that member schools share with everyone, newest first.',
  query: KeysetQuery,
  reply: pageOf(MemberBook),
  csv: ['title', 'author', 'language_name', 'level', 'published_at', 'school_name', 'url'],
});
