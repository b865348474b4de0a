import { type RawBuilder, sql } from 'kysely';
import { allowStaff } from '#api/kit/policy.ts';
import type { CallerRole, Visit } from '#contract/kit/roles.ts';

/** The reader of a book; `personId` is null without an account. */
type Reader = { role: CallerRole; personId: string | null; visit?: Visit | undefined };

/**
 * SQL: the number of pages of book `b` that everyone reads if it is for sale, else null. A book without an offer is
 * free, because no one can buy it.
 */
export const freePages = sql<number | null>`case when b.for_sale then
  (select o.preview_pages from offers o where o.tenant_id = b.tenant_id and o.book_id = b.id) end`;

/** The children of a family; none for other callers. */
const ownChildren = sql`nullif(current_setting('app.child_ids', true), '')::uuid[]`;

/** SQL: whether the family's own child wrote work `b`, which the family can read with any audience. */
export const isByOwnChild = sql<boolean>`b.author_id = any(${ownChildren})`;

/** SQL: whether a caller without an order reads the whole book `b`, even if it is for sale. */
export function readsAll({ role, personId, visit }: Reader): RawBuilder<boolean> {
  if (role === 'student') return sql`(not b.for_sale or ${isBy(personId)} or ${isOfClassOf(personId)})`;
  if (role === 'family') return sql`(not b.for_sale or ${isByOwnChild} or ${isByAnyOf(ownChildren)})`;
  return allowStaff({ role, visit }) ? sql`true` : sql`false`;
}

/** SQL: whether the person wrote book `b`, or a page in it. */
export const isBy = (personId: string | null): RawBuilder<boolean> => isByAnyOf(sql`array[${personId}]::uuid[]`);

const isByAnyOf = (people: RawBuilder<unknown>): RawBuilder<boolean> =>
  sql`exists (select from pieces p where p.tenant_id = b.tenant_id and p.id = b.id and (p.author_id = any(${people})
    or exists (select from piece_pages g where g.tenant_id = p.tenant_id and g.piece_id = p.id and g.author_id = any(${people}) and g.deleted_at is null)))`;

/**
 * SQL: whether the student wrote book `b`, shared a class with its author, or was in the class that wrote it. An
 * archived class keeps its books.
 */
const isOfClassOf = (studentId: string | null): RawBuilder<boolean> =>
  sql`(b.author_id = ${studentId} or exists (select from enrolments own where own.tenant_id = b.tenant_id and own.student_id = ${studentId}
    and (exists (select from enrolments e where e.tenant_id = own.tenant_id and e.school_class_id = own.school_class_id and e.student_id = b.author_id)
      or exists (select from pieces p where p.tenant_id = b.tenant_id and p.id = b.id and p.school_class_id = own.school_class_id))))`;
