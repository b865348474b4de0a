import { toPage } from '#api/kit/pagination.ts';
import { mayAnyone } from '#api/kit/policy.ts';
import { serve } from '#api/kit/serve.ts';
import { listArticles } from '#contract/help.ts';
import { findArticles } from './queries.ts';

export const helpRoutes = [
  serve(listArticles, mayAnyone, async ({ db, query, language, url }) =>
    toPage(url, query, await findArticles(db, { ...query, role: query.role, language })),
  ),
];
