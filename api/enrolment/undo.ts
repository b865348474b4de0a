import type { TenantDb } from '#api/kit/tenant.ts';
import { changeStudents, lockStudents, removeEnrolments } from '#api/students/service.ts';
import type { ImportKey } from './queries.ts';
import {
  deleteCreated,
  deleteSealedCells,
  findAffectedStudents,
  findPreviousValues,
  findUndoneEnrolments,
  lockCreatedClasses,
  updateUndoOutcomes,
} from './undo-queries.ts';

/** Puts back what an import did, row by row, but for what somebody changed since: that is left, and its row says so. */
export async function undoImport(db: TenantDb, place: ImportKey): Promise<void> {
  const { tenantId } = place;
  // First, so that what somebody does with these children just now is either seen or done to nobody.
  await lockStudents(db, tenantId, await findAffectedStudents(db, place));
  await lockCreatedClasses(db, place);
  await updateUndoOutcomes(db, place);
  const old = await findPreviousValues(db, place);
  await changeStudents(
    db,
    tenantId,
    old.map(({ archived_at, ...row }) => ({ ...row, ...(archived_at && { archived_at }) })),
  );
  await removeEnrolments(db, tenantId, await findUndoneEnrolments(db, place));
  await deleteCreated(db, place);
  await deleteSealedCells(db, place);
}
