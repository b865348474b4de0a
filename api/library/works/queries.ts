import { type RawBuilder, sql } from 'kysely';
import type { TenantDb } from '#api/kit/tenant.ts';
import { visibleTo } from '#api/library/books/service.ts';
import { storiesVisibleTo } from '#api/library/stories/service.ts';
import type { CallerRole } from '#contract/kit/roles.ts';

/** A published work: a book by its id, or a story by the slug of its address. */
export type WorkKey = { type: 'book'; id: string } | { type: 'story'; slug: string };

/**
 * SQL: the work as a table of one row, or of none if the role cannot see it, with the columns `tenant_id`, `work_id`
 * (shared by all editions), `book_id` or `story_id`, and `page_count`.
 */
export function visibleWork(
  { tenantId }: TenantDb,
  { role }: { role: CallerRole },
  work: WorkKey,
): RawBuilder<unknown> {
  if (work.type === 'book')
    return sql`(select b.tenant_id, b.work_id, b.id as book_id, null::uuid as story_id, b.page_count
      from books b where b.tenant_id = ${tenantId} and b.id = ${work.id} and ${visibleTo(role)})`;
  return sql`(select b.tenant_id, b.id as work_id, null::uuid as book_id, b.id as story_id, 1 as page_count
    from stories b where b.tenant_id = ${tenantId} and b.slug = ${work.slug} and ${storiesVisibleTo(role)})`;
}
