import { lockPeople } from '#api/identity/users/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { changeStudents, removeEnrolments } from '#api/people/students/service.ts';
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

/** Undoes an import row by row. What someone has changed since stays, and the row says so. */
export async function undoImport(db: TenantDb, key: ImportKey): Promise<void> {
  const { tenantId } = key;
  // Locks first: a simultaneous change of these students is either seen here or finds them gone.
  await lockPeople(db, tenantId, await findAffectedStudents(db, key));
  await lockCreatedClasses(db, key);
  await updateUndoOutcomes(db, key);
  const previousValues = await findPreviousValues(db, key);
  await changeStudents(
    db,
    tenantId,
    previousValues.map(({ archived_at, ...row }) => ({ ...row, ...(archived_at && { archived_at }) })),
  );
  await removeEnrolments(db, tenantId, await findUndoneEnrolments(db, key));
  await deleteCreated(db, key);
  await deleteSealedCells(db, key);
}
