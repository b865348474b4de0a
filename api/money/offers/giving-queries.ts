import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Giving } from '#contract/money/work-giving.ts';

/** SQL: the public data of a row's cause and project (`cause_id`, `project_id`). Most works give to none. */
export const givingColumns = (row: RawBuilder<unknown>) => sql<Giving>`
  case when ${row}.cause_id is not null then
    (select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name, 'language', c.language) from visible_causes() c where c.id = ${row}.cause_id) end as cause,
  case when ${row}.project_id is not null then
    (select jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title) from visible_projects() p where p.id = ${row}.project_id) end as project`;

/** Finds a book's cause and project. */
export async function findGivingOfBook(db: TenantDb, id: string): Promise<Giving> {
  const { rows } = await sql<Giving>`
    select ${givingColumns(sql`b`)} from books b where b.tenant_id = ${db.tenantId} and b.id = ${id}`.execute(db);
  return rows[0] ?? { cause: null, project: null };
}
