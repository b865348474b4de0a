import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { excerpt } from './queries.ts';

/**
 * Deletes check data of an author's pages in class books that no reader sees: results, and hashes for comparison. The
 * results of the other pages get their new numbers. Must run before the pages leave the revisions.
 */
export async function forgetPagesOf(db: TenantDb, authorId: string): Promise<void> {
  const revisions = sql`
    select r.tenant_id, r.piece_id, r.number, r.content, p.state = 'published' and p.change_state is null as is_read from piece_revisions r
      join pieces p on p.tenant_id = r.tenant_id and p.id = r.piece_id
    where r.tenant_id = ${db.tenantId} and p.author_id is null and (p.state <> 'published' or r.number is distinct from p.approved_revision)
      and jsonb_path_exists(r.content, '$.pages[*] ? (@.author_id == $author)', jsonb_build_object('author', ${authorId}::text))`;
  for (const table of ['piece_signatures', 'piece_picture_hashes'])
    await sql`delete from ${sql.table(table)} x using (${revisions}) r
      where x.tenant_id = r.tenant_id and x.piece_id = r.piece_id and not r.is_read`.execute(db);
  await sql`
    with pages as (
      select r.piece_id, r.number as revision, e.position, e.page ->> 'author_id' is not distinct from ${authorId} as is_gone,
        count(*) filter (where e.page ->> 'author_id' is distinct from ${authorId})
          over (partition by r.piece_id, r.number order by e.position) as new_position
      from (${revisions}) r, jsonb_array_elements(r.content -> 'pages') with ordinality as e(page, position)),
    gone as (
      delete from piece_checks c using pages g where c.tenant_id = ${db.tenantId} and c.piece_id = g.piece_id and c.revision = g.revision
        and c.page = g.position and g.is_gone)
    update piece_checks c set page = g.new_position, excerpt_path = case c.excerpt_path[1]
        when 'pages' then array['pages', (g.new_position - 1)::text] || c.excerpt_path[3:] else c.excerpt_path end
      from pages g where c.tenant_id = ${db.tenantId} and c.piece_id = g.piece_id and c.revision = g.revision and c.page = g.position
        and not g.is_gone and g.new_position <> g.position`.execute(db);
}

/**
 * Finds the check results of an author's sent works and own pages in class books, with the words that they are about.
 * Other works are represented only by their similarity.
 */
export async function findChecksOf(db: TenantDb, authorId: string): Promise<object[]> {
  const { rows } = await sql<object>`
    select p.title, c.code, c.level, c.passed, c.finding, c.page, c.facts, ${excerpt} as words, c.is_made_up, c.waived_at, c.waiver_reason
    from piece_checks c join pieces p on p.tenant_id = c.tenant_id and p.id = c.piece_id
      join piece_revisions r on r.tenant_id = c.tenant_id and r.piece_id = c.piece_id and r.number = c.revision
    where c.tenant_id = ${db.tenantId} and (p.author_id = ${authorId}
      or r.content -> 'pages' -> (c.page - 1) ->> 'author_id' = ${authorId}::text) order by p.created_at, c.id`.execute(
    db,
  );
  return rows;
}
