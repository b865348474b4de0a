import { findPublished, type PublishedEntry } from '#api/core/content/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { ArticleRole } from '#contract/core/help.ts';
import { containsText } from '#contract/kit/contains-text.ts';

type ArticleFilter = { language: string; slug?: string; role?: ArticleRole | undefined; search?: string };

/** Finds each article once: in the given language, else in English. Filters the few hundred articles in memory. */
export async function findArticles(
  db: TenantDb,
  { language, slug, role, search = '' }: ArticleFilter,
): Promise<PublishedEntry<'article'>[]> {
  const entries = await findPublished(db, 'article', { language, ...(slug !== undefined && { slug }) });
  return entries.filter(
    ({ fields: { reader_role, title, body } }) =>
      (role === undefined || reader_role === role) && containsText(`${title} ${body}`, search),
  );
}
