import type { JobAttempt } from '#api/kit/job-runner.ts';
import { hashPassword } from '#api/kit/password-hashing.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import { setFirstPasswords } from '#api/users/service.ts';
import type { CellSealer } from './cell-sealing.ts';
import { findSealedPasswords, updateHashedPasswords } from './enrol-queries.ts';
import { type ImportKey, lockImport, updateImport } from './queries.ts';
import { cellOfField } from './row-fields.ts';
import { openCells } from './staging.ts';

/** So many are hashed before they are written: a worker that is killed does these again. */
const CHUNK_ROWS = 20;

/** Hashes the passwords of a list, a few at a time, and forgets each as it goes. Nobody waits for it: the cards work already. */
export async function hashImportedPasswords(
  { inTenantOf, tenantId, signal }: Pick<JobAttempt<unknown>, 'inTenantOf' | 'tenantId' | 'signal'>,
  place: ImportKey,
  { pepper, sealer }: { pepper: Uint8Array; sealer: CellSealer },
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const next = await inTenantOf(tenantId, (db) => findNextRows(db, place));
    if (!next) return;
    const { list, rows } = next;
    const meanings = list.columns.map(({ meaning }) => meaning);
    const hashed = await Promise.all(
      rows.map(async ({ student_id, ...row }) => {
        const plain = cellOfField(openCells(sealer, place, row), meanings, 'password').trim();
        return { user_id: student_id, password_hash: await hashPassword(plain, pepper) };
      }),
    );
    await inTenantOf(tenantId, async (db) => {
      const held = await lockImport(db, { ...place, ownerId: null });
      // Meanwhile somebody may have begun to undo it.
      if (held?.state !== 'passwords') return;
      await setFirstPasswords(db, tenantId, hashed);
      const numbers = rows.map(({ number }) => number);
      await updateHashedPasswords(db, place, numbers);
      await updateImport(db, place, { rows_done: held.rows_done + rows.length });
    });
  }
}

/** The rows that are next; after the last one the list is done. */
async function findNextRows(db: TenantDb, place: ImportKey) {
  const list = await lockImport(db, { ...place, ownerId: null });
  if (list?.state !== 'passwords') return undefined;
  const rows = await findSealedPasswords(db, place, CHUNK_ROWS);
  if (rows.length > 0) return { list, rows };
  await updateImport(db, place, { state: 'done' });
  return undefined;
}
