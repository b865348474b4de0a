import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { isShownBy } from '#api/schools/modes/service.ts';
import type { ModeRule } from '#contract/schools/modes.ts';
import { audiencesOf, type BookSummaryRow, bookSummaryColumns, visibleTo } from './service.ts';

export type ModePreviewRow = {
  shown: number;
  hidden: number;
  books: BookSummaryRow[];
  hidden_books: BookSummaryRow[];
  shown_stories: number;
  hidden_stories: number;
};

/**
 * Counts the books and stories that a student sees in a mode and those that the mode hides, and finds the newest books
 * of both groups.
 */
export async function findStudentPreview(
  db: TenantDb,
  { rule, limit }: { rule: ModeRule; limit: number },
): Promise<ModePreviewRow> {
  const newest = (condition: 'is_shown' | 'not is_shown') => sql`
    (select coalesce(jsonb_agg(to_jsonb(n) - 'is_shown' - 'published_at' order by n.published_at desc, n.id desc), '[]') from (
      select * from seen where ${sql.raw(condition)} order by published_at desc, id desc limit ${limit}) n)`;
  const { rows } = await sql<ModePreviewRow>`
    with seen as (select ${bookSummaryColumns}, b.published_at, ${isShownBy(rule, 'book')} as is_shown
      from books b where b.tenant_id = ${db.tenantId} and ${visibleTo('student')}),
    stories_seen as (select ${isShownBy(rule, 'story')} as is_shown from stories b
      where b.tenant_id = ${db.tenantId} and b.state = 'published' and b.audience = any(${[...audiencesOf('student')]}::text[]))
    select (select count(*)::int from seen where is_shown) as shown, (select count(*)::int from seen where not is_shown) as hidden,
      ${newest('is_shown')} as books, ${newest('not is_shown')} as hidden_books,
      (select count(*)::int from stories_seen where is_shown) as shown_stories,
      (select count(*)::int from stories_seen where not is_shown) as hidden_stories`.execute(db);
  return rows[0] as ModePreviewRow;
}
