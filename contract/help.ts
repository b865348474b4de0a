import { z } from 'zod';
import { PageQuery, pageOf } from './page.ts';
import { Nothing, route } from './route.ts';

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
  body: z.string().describe('HTML, already cleaned on the server.'),
  role: ArticleRole,
  section: z.string(),
  screens: z.array(z.string()).describe('The addresses whose help it is.'),
  language: z.string(),
});
export type Article = z.output<typeof Article>;

export const listArticles = route({
  method: 'GET',
  path: '/faqs/',
  summary: 'The articles of the Help Center, in the language of the asker where there is one, else in English',
  host: 'both',
  params: Nothing,
  query: PageQuery.extend({ role: ArticleRole.optional() }),
  body: Nothing,
  reply: pageOf(Article),
});
