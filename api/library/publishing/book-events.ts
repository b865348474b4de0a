import { type AuditContext, recordAuditEvent } from '#api/core/audit/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { AuditAction } from '#contract/core/audit.ts';

/** Records what someone did to a book, in the transaction that does it. */
export function recordBookEvent(
  db: TenantDb,
  by: AuditContext,
  act: AuditAction & `book.${string}`,
  id: string,
  facts: Record<string, string> = {},
): Promise<void> {
  return recordAuditEvent(db, by, { act, subjects: { kind: 'book', ids: [id] }, facts });
}
