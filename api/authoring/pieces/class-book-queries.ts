import { sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Credit } from '#contract/library/books.ts';
import { proposePenName } from '#contract/people/pen-names.ts';

/** Inserts an empty page for each student, in this order. */
export async function insertStudentPages(db: TenantDb, id: string, students: string[]): Promise<void> {
  await sql`
    insert into piece_pages (tenant_id, piece_id, position, layout, author_id)
    select ${db.tenantId}, ${id}, s.number - 1, 'picture_above', s.id from unnest(${students}::uuid[]) with ordinality s(id, number)`.execute(
    db,
  );
}

type Author = { id: string; first_name: string; last_name: string; pen_name: string | null };

/**
 * Finds the pen names of a class book's student authors, in the page order of the sent version or of the version that
 * readers see.
 */
export async function findCredits(
  db: TenantDb,
  id: string,
  version: 'sent' | 'read',
  { except = null }: { except?: string | null } = {},
): Promise<Credit[]> {
  const revision = version === 'sent' ? sql`p.submitted_revision` : sql`p.approved_revision`;
  const { rows } = await sql<Author>`
    select u.id, u.first_name, u.last_name, u.pen_name from pieces p
      join piece_revisions r on r.tenant_id = p.tenant_id and r.piece_id = p.id and r.number = ${revision}
      cross join jsonb_array_elements(r.content -> 'pages') with ordinality e(page, position)
      join users u on u.tenant_id = p.tenant_id and u.id = (e.page ->> 'author_id')::uuid
    where p.tenant_id = ${db.tenantId} and p.id = ${id} and u.id is distinct from ${except}::uuid
    group by u.id, u.first_name, u.last_name, u.pen_name order by min(e.position)`.execute(db);
  return rows.map((author) => ({ name: author.pen_name ?? proposePenName(author), role: 'author' }));
}
