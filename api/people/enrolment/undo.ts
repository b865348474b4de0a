import { lockPeople } from '#api/identity/users/service.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { changeStudents, removeEnrolments } from '#api/people/students/service.ts';
import {
  deleteCreated,
  deleteSealedCells,
  findAffectedStudents,
  findPreviousValues,
  findUndoneEnrolments,
  lockCreatedClasses,
  updateUndoOutcomes,
} from './undo-queries.ts';

/** Undoes an import row by row. Rows that someone has changed since stay, and say so. */
export async function undoImport(db: TenantDb, importId: string): Promise<void> {
  // Locks first, so that a simultaneous change of these students is either seen here or finds them gone.
  await lockPeople(db, await findAffectedStudents(db, importId));
  await lockCreatedClasses(db, importId);
  await updateUndoOutcomes(db, importId);
  const previousValues = await findPreviousValues(db, importId);
  await changeStudents(
    db,
    previousValues.map(({ archived_at, ...row }) => ({ ...row, ...(archived_at && { archived_at }) })),
  );
  await removeEnrolments(db, await findUndoneEnrolments(db, importId));
  await deleteCreated(db, importId);
  await deleteSealedCells(db, importId);
}
