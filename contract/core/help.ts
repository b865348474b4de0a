import { z } from 'zod';
import { PageQuery, pageOf } from '#contract/kit/page.ts';
import { PreviewQuery, withPreview } from '#contract/kit/preview.ts';
import { route } from '#contract/kit/route.ts';

export const ArticleRole = z.enum([
  'public',
  'student',
  'teacher',
  'school_admin',
  'organization_admin',
  'upschool_admin',
  'parent',
]);
export type ArticleRole = z.output<typeof ArticleRole>;

export const Article = z.object({
  slug: z.string(),
  title: z.string(),
  body: z.string().describe('HTML, sanitized on the server.'),
  role: ArticleRole,
  section: z.string(),
  screens: z.array(z.string()).describe('Page routes on which Help opens with this article.'),
  language: z.string(),
  url: z.string().describe('Its page.'),
});
export type Article = z.output<typeof Article>;

export const listArticles = route({
  method: 'GET',
  path: '/faqs/',
  summary: 'List the help articles in the caller’s language, or in English where there is no translation.',
  host: 'both',
  query: PageQuery.extend({ role: ArticleRole.optional() }),
  reply: pageOf(Article),
});

export const showArticle = route({
  method: 'GET',
  path: '/faqs/{slug}/',
  summary: 'Show one help article in the caller’s language, or in English where there is no translation.',
  host: 'both',
  params: z.strictObject({ slug: z.string().max(100) }),
  query: PreviewQuery,
  reply: Article.extend(withPreview),
});
