import { type RawBuilder, sql } from 'kysely';
import type { StoredRevision } from '#api/authoring/pieces/revision-queries.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { givingColumns } from '#api/money/offers/service.ts';
import type { Giving } from '#contract/money/work-giving.ts';

/** SQL: the revision numbers of a version, from `pieces p`: the reviewed version, and the approved version. */
const revisionNumbers = {
  reviewed: sql`reviewed_revision(p.state, p.change_state, p.approved_revision, p.submitted_revision)`,
  approved: sql`p.approved_revision`,
} satisfies Record<string, RawBuilder<unknown>>;

/** A stored revision with its categories' current slugs, and its cause. */
export type StoredVersion = { revision: StoredRevision; categories: string[]; giving: Giving };
type VersionRow = Giving & {
  content: Omit<StoredRevision, 'rendition_id'>;
  rendition_id: string | null;
  categories: string[];
};

/**
 * Finds the stored version. Categories are current: without deleted ones, and with the new slugs of merged ones. The
 * cause is the author's choice, or the offer's cause once the school has set an offer.
 */
export async function findStoredVersion(
  db: TenantDb,
  id: string,
  version: keyof typeof revisionNumbers,
): Promise<StoredVersion | undefined> {
  const { rows } = await sql<VersionRow>`
    select r.content, r.rendition_id, ${givingColumns(sql`w`)}, array(select c.slug from categories c
        where c.tenant_id = r.tenant_id and (c.slug = any(w.categories) or c.former_slugs && w.categories) order by c.position, c.id) as categories
    from piece_revisions r
      left join offers o on o.tenant_id = r.tenant_id and o.book_id = r.piece_id
      left join books b on b.tenant_id = o.tenant_id and b.id = o.book_id
      cross join lateral (select case when o.book_id is null then (r.details ->> 'cause_id')::uuid else b.cause_id end as cause_id,
        case when o.book_id is null then (r.details ->> 'project_id')::uuid else b.project_id end as project_id,
        array(select jsonb_array_elements_text(r.details -> 'categories')) as categories) w
    where r.tenant_id = ${db.tenantId} and r.piece_id = ${id}
      and r.number = (select ${revisionNumbers[version]} from pieces p where p.tenant_id = ${db.tenantId} and p.id = ${id})`.execute(
    db,
  );
  const [row] = rows;
  if (!row) return undefined;
  const { content, rendition_id, categories, cause, project } = row;
  return { revision: { ...content, rendition_id }, categories, giving: { cause, project } };
}
