import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { type ListScope, visibleBooks } from './list-queries.ts';

/** A book of the same work in another language. A retelling is a book of its own. */
export type EditionRow = { tenant_id: string; id: string; work_id: string; title: string; language: string };

const isEdition = sql<boolean>`b.made_as is distinct from 'retelling'`;

/**
 * Returns the condition on `books b` for one edition of each work: of those that meet the conditions, each of which
 * begins with `and`, the one whose language comes first in `languages`, else the original, else the oldest.
 */
export function isShownEdition(
  db: TenantDb,
  scope: ListScope,
  languages: readonly string[],
  conditions: RawBuilder<unknown> = sql``,
): RawBuilder<boolean> {
  const placeOf = (alias: string) => {
    const column = (name: string) => sql.ref(`${alias}.${name}`);
    return sql`(coalesce(array_position(${languages}::text[], ${column('language')}), 99), ${column('made_from')} is not null, ${column('created_at')}, ${column('id')})`;
  };
  return sql`not exists (select from (
      select b.id, b.work_id, b.language, b.made_from, b.created_at from ${visibleBooks(db, scope, '')} and ${isEdition} ${conditions}) e
    where e.work_id = b.work_id and ${isEdition} and ${placeOf('e')} < ${placeOf('b')})`;
}

/** SQL: the work whose editions count as one book; null for a retelling, which counts by itself. */
export const countedWork = sql`case when ${isEdition} then b.work_id end`;

/** Finds the visible editions of these works, by language. */
export async function findEditions(db: TenantDb, scope: ListScope, workIds: readonly string[]): Promise<EditionRow[]> {
  if (workIds.length === 0) return [];
  const { rows } = await sql<EditionRow>`
    select b.tenant_id, b.id, b.work_id, b.title, b.language from ${visibleBooks(db, scope, '')} and b.work_id = any(${workIds}::uuid[]) and ${isEdition}
    order by b.language, b.created_at, b.id limit 1000`.execute(db);
  return rows;
}
