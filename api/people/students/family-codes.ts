import { type ActorContext, recordAuditEvent } from '#api/core/audit/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { endUnusedFamilyCodes } from './queries.ts';

/** Ends the unused codes of these students; links of parents stay. Returns the students who had a code. */
export async function endUnusedCodes(db: TenantDb, by: ActorContext, studentIds: string[]): Promise<string[]> {
  const ids = await endUnusedFamilyCodes(db, studentIds);
  if (ids.length > 0) await recordAuditEvent(db, by, { act: 'family.ended', subjects: { kind: 'person', ids } });
  return ids;
}
