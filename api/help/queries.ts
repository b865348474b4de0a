import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Article, ArticleRole } from '#contract/help.ts';

type ArticleFilter = { language: string; role: ArticleRole | undefined; search: string; limit: number; offset: number };

/** Finds each article once: in the given language, else in English. */
export async function findArticles(
  db: TenantDb,
  { language, role, search, limit, offset }: ArticleFilter,
): Promise<{ count: number; rows: Article[] }> {
  const readable = db
    .selectFrom('articles as a')
    .where('a.language', 'in', [language, 'en'])
    .where(({ or, eb, not, exists, selectFrom }) =>
      or([
        eb('a.language', '=', language),
        not(
          exists(
            selectFrom('articles as own')
              .whereRef('own.slug', '=', 'a.slug')
              .where('own.language', '=', language)
              .select('own.slug'),
          ),
        ),
      ]),
    )
    .$if(role !== undefined, (all) => all.where('a.role', '=', role ?? ''))
    .$if(search !== '', (all) =>
      all.where(sql<boolean>`position(${search.toLowerCase()} in lower(a.title || ' ' || a.body)) > 0`),
    );

  const [counted, rows] = await Promise.all([
    readable.select((of) => of.fn.countAll<string>().as('count')).executeTakeFirstOrThrow(),
    readable
      .select(['a.slug', 'a.title', 'a.body', 'a.role', 'a.section', 'a.screens', 'a.language'])
      .orderBy('a.position')
      .orderBy('a.slug')
      .limit(limit)
      .offset(offset)
      .$castTo<Article>()
      .execute(),
  ]);
  return { count: Number(counted.count), rows };
}
