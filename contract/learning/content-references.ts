import { z } from 'zod';
import { ReferencedKind } from '#contract/core/content/fields.ts';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { Nothing, route } from '#contract/kit/route.ts';

/** The targets that a text of content can name: another entry, or a cause. */
export const ContentReference = z.object({
  kind: ReferencedKind,
  slug: z.string(),
  title: z.string(),
  is_published: z
    .boolean()
    .describe('Readers do not see what is not published; staff of the platform can name it before.'),
});
export type ContentReference = z.output<typeof ContentReference>;

export const listContentReferences = route({
  method: 'GET',
  path: '/content-references/',
  summary: 'List the courses, films, challenges and causes that a text can name, by title.',
  host: 'both',
  params: Nothing,
  query: PageQuery.extend({ kind: ReferencedKind.optional() }),
  body: Nothing,
  reply: pageOf(ContentReference),
});
