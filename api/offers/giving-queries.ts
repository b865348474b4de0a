import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { Giving } from '#contract/giving.ts';

/** SQL: the cause and the project of a row with `cause_id` and `project_id`, as everyone sees them. */
export const givingColumns = (row: RawBuilder<unknown>) => sql<Giving>`
  (select jsonb_build_object('id', c.id, 'slug', c.slug, 'name', c.name) from visible_causes() c where c.id = ${row}.cause_id) as cause,
  (select jsonb_build_object('id', p.id, 'slug', p.slug, 'title', p.title) from visible_projects() p where p.id = ${row}.project_id) as project`;

type GivingRevision = { tenantId: string; id: string; number: number };

/** Finds what a revision of a work gives to: what its author has chosen, or what its offer says once the school has set one. */
export async function findGivingOfRevision(db: TenantDb, { tenantId, id, number }: GivingRevision): Promise<Giving> {
  const { rows } = await sql<Giving>`
    select ${givingColumns(sql`w`)} from (
      select case when o.book_id is null then (r.content->'details'->>'cause_id')::uuid else b.cause_id end as cause_id,
        case when o.book_id is null then (r.content->'details'->>'project_id')::uuid else b.project_id end as project_id
      from piece_revisions r left join offers o on o.tenant_id = r.tenant_id and o.book_id = r.piece_id
        left join books b on b.tenant_id = o.tenant_id and b.id = o.book_id
      where r.tenant_id = ${tenantId} and r.piece_id = ${id} and r.number = ${number}) w`.execute(db);
  return rows[0] ?? { cause: null, project: null };
}

/** Finds the cause and the project that a book gives to. */
export async function findGivingOfBook(db: TenantDb, tenantId: string, id: string): Promise<Giving> {
  const { rows } = await sql<Giving>`
    select ${givingColumns(sql`b`)} from books b where b.tenant_id = ${tenantId} and b.id = ${id}`.execute(db);
  return rows[0] ?? { cause: null, project: null };
}
