import { sql } from 'kysely';
import type { Actor } from '#api/kit/actor.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { audiencesOf, visibleTo } from '#api/library/books/service.ts';

type Seen = { id: string; is_visible: boolean };

/**
 * Finds the books that a caller sees or has seen. A seen book that was taken down is no longer sold; any other book
 * never was for this caller.
 */
export async function findSeen(
  db: TenantDb,
  caller: Pick<Actor, 'role'>,
  ids: string[],
): Promise<Map<string, boolean>> {
  const isVisible = visibleTo(caller.role);
  const { rows } = await sql<Seen>`
    select b.id, ${isVisible} as is_visible from books b
    where b.tenant_id = ${db.tenantId} and b.id = any(${ids}::uuid[])
      and (${isVisible} or (b.state <> 'draft' and b.audience = any(${audiencesOf(caller.role)}::text[])))`.execute(db);
  return new Map(rows.map(({ id, is_visible }) => [id, is_visible]));
}
