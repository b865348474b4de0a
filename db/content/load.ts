import type pg from 'pg';
import type { ShippedArticle } from './articles/articles.ts';

/**
 * Updates the shipped articles, as the database owner. Articles that platform staff edited stay unchanged, and articles that no
 * longer ship are deleted.
 */
export async function loadArticles(client: pg.ClientBase, articles: ShippedArticle[]): Promise<void> {
  const rows = JSON.stringify(articles);
  await client.query(
    `insert into articles (slug, language, title, body, role, section, screens, position)
     select slug, language, title, body, role, section, screens, position
     from jsonb_to_recordset($1::jsonb)
       as a (slug text, language text, title text, body text, role text, section text, screens text[], position int)
     on conflict (slug, language) do update set title = excluded.title, body = excluded.body, role = excluded.role,
       section = excluded.section, screens = excluded.screens, position = excluded.position
     where not articles.is_edited and (articles.title, articles.body, articles.role, articles.section, articles.screens, articles.position)
       is distinct from (excluded.title, excluded.body, excluded.role, excluded.section, excluded.screens, excluded.position)`,
    [rows],
  );
  await client.query(
    `delete from articles where not is_edited and (slug, language) not in
       (select slug, language from jsonb_to_recordset($1::jsonb) as a (slug text, language text))`,
    [rows],
  );
}
