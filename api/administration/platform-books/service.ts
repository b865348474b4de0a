import { isPieceSent } from '#api/authoring/reviews/service.ts';
import type { Pool } from '#api/kit/pipeline.ts';
import { inTenant } from '#api/kit/tenant.ts';
import { type OpenedFileParams, openedFileKey, openedFileOf } from './opened-files.ts';

/**
 * Returns the storage key of an opened picture; undefined for a forged or expired URL, and for a piece that its author
 * has withdrawn. Refuses after the end of the session that opened the pages.
 */
export async function findOpenedFile(
  params: OpenedFileParams,
  { pool, filesSecret, platformId }: { pool: Pool; filesSecret: Uint8Array; platformId: string },
): Promise<string | undefined> {
  const file = openedFileOf(params, filesSecret);
  if (!file) return undefined;
  const { personId, sessionId, tenantId, pieceId: id } = file;
  await inTenant(pool, { tenantId: platformId, role: 'upschool_admin', personId, sessionId }, async () => {});
  const reader = { tenantId, role: 'visitor', personId: null, sessionId: null } as const;
  const isSent = await inTenant(pool, reader, (db) => isPieceSent(db, id));
  return isSent ? openedFileKey(file) : undefined;
}
