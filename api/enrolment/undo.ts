import type { TenantDb } from '#api/kit/tenant.ts';
import { changeStudents, leaveAll, lockStudents } from '#api/students/service.ts';
import type { Place } from './queries.ts';
import {
  deleteMade,
  findJoined,
  findOld,
  findTouched,
  lockMadeClasses,
  updateUndone,
  updateUnsealed,
} from './undo-queries.ts';

/** Puts back what an import did, row by row, but for what somebody changed since: that is left, and its row says so. */
export async function putBack(db: TenantDb, place: Place): Promise<void> {
  const { tenantId } = place;
  // First, so that what somebody does with these children just now is either seen or done to nobody.
  await lockStudents(db, tenantId, await findTouched(db, place));
  await lockMadeClasses(db, place);
  await updateUndone(db, place);
  const old = await findOld(db, place);
  await changeStudents(
    db,
    tenantId,
    old.map(({ archived_at, ...row }) => ({ ...row, ...(archived_at && { archived_at }) })),
  );
  await leaveAll(db, tenantId, await findJoined(db, place));
  await deleteMade(db, place);
  await updateUnsealed(db, place);
}
