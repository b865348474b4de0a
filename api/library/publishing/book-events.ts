import { type AuditContext, recordAuditEvent } from '#api/core/audit/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { AuditAction } from '#contract/core/audit.ts';

/** Records an action on a book, in the same transaction. */
export function recordBookEvent(
  db: TenantDb,
  by: AuditContext,
  act: AuditAction & `book.${string}`,
  id: string,
  facts: Record<string, string> = {},
): Promise<void> {
  return recordAuditEvent(db, by, { act, subjects: { kind: 'book', ids: [id] }, facts });
}
