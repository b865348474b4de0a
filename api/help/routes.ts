import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { listArticles } from '#contract/help.ts';
import { sanitizeArticle } from './article-html.ts';
import { findArticles } from './queries.ts';

export const helpRoutes = [
  serve(listArticles, allowAnyone, async ({ db, query, language, url }) => {
    const { count, rows } = await findArticles(db, { ...query, role: query.role, language });
    const clean = await Promise.all(rows.map(async (row) => ({ ...row, body: await sanitizeArticle(row.body) })));
    return toPage(url, query, { count, rows: clean });
  }),
];
