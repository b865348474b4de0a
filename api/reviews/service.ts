import type { ActorContext } from '#api/audit/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { findPieceWhere, lockPiece } from '#api/pieces/service.ts';
import { pullDownBook } from '#api/publishing/service.ts';
import { takeDownForStaff } from './actions.ts';
import { isSent } from './queries.ts';

/** Takes a published book down, with a reason in words. What an author wrote is taken down by the same step as on the review desk. */
export async function takeDownBook(
  db: TenantDb,
  by: ActorContext,
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  const key = { tenantId: by.actor.tenantId, id };
  await lockPiece(db, key);
  const piece = await findPieceWhere(db, key, isSent);
  if (piece) await takeDownForStaff(db, by, piece, reason);
  else await pullDownBook(db, by, { id, reason });
}
