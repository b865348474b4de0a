import { findEntry, type PublishedEntry } from '#api/core/content/service.ts';
import { toPage } from '#api/kit/pagination.ts';
import { allowAnyone } from '#api/kit/policy.ts';
import { Refusal } from '#api/kit/refusal.ts';
import { serve } from '#api/kit/serve.ts';
import { type Article, listArticles, showArticle } from '#contract/core/help.ts';
import { findArticles } from './queries.ts';

export const helpRoutes = [
  serve(listArticles, allowAnyone, async ({ db, query, language, url }) => {
    const { role, search, limit, offset } = query;
    const articles = await findArticles(db, { role, search, language });
    return toPage(url, query, {
      count: articles.length,
      rows: articles.slice(offset, offset + limit).map(toArticle),
    });
  }),
  serve(showArticle, allowAnyone, async (call) => {
    const entry = await findEntry(call, 'article', call.params.slug);
    if (!entry) throw new Refusal('notFound');
    return { ...toArticle(entry), is_preview: entry.is_preview };
  }),
];

/** Adds the page address to an article. Its text was cleaned before it was stored. */
function toArticle({ slug, language, fields }: PublishedEntry<'article'>): Article {
  const { title, body, section, reader_role: role, screens } = fields;
  return { slug, title, body, role, section, screens, language, url: `/faq/${slug}` };
}
