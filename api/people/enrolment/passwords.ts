import { insertMissingPasswords } from '#api/identity/users/service.ts';
import type { JobAttempt } from '#api/kit/job-runner.ts';
import { hashPasswordOf } from '#api/kit/password-hashing.ts';
import type { TenantDb } from '#api/kit/tenant.ts';
import type { CellSealer } from './cell-sealing.ts';
import { findSealedPasswords, updateHashedPasswords } from './enrol-queries.ts';
import { type ImportKey, lockImport, updateImport } from './queries.ts';
import { cellOfField } from './row-fields.ts';
import { openCells } from './staging.ts';

/** Passwords hashed per transaction, which is the most that a killed worker repeats. */
const CHUNK_ROWS = 20;

/**
 * Hashes a list's passwords in small chunks and deletes each sealed one. Meanwhile the students can sign in by card.
 */
export async function hashImportedPasswords(
  { inTenantOf, tenantId, signal }: Pick<JobAttempt<unknown>, 'inTenantOf' | 'tenantId' | 'signal'>,
  key: ImportKey,
  { pepper, sealer }: { pepper: Uint8Array; sealer: CellSealer },
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const chunk = await inTenantOf(tenantId, (db) => findNextRows(db, key.importId));
    if (!chunk) return;
    const { list, rows } = chunk;
    const columnFields = list.columns.map(({ meaning }) => meaning);
    const hashes = await Promise.all(
      rows.map(async ({ student_id, ...row }) => {
        const plain = cellOfField(openCells(sealer, key, row), columnFields, 'password').trim();
        return { user_id: student_id, password_hash: await hashPasswordOf('student', plain, pepper) };
      }),
    );
    await inTenantOf(tenantId, async (db) => {
      const current = await lockImport(db, { ...key, ownerId: null });
      // Someone may have started to undo the import in the meantime.
      if (current?.state !== 'passwords') return;
      await insertMissingPasswords(db, hashes);
      const numbers = rows.map(({ number }) => number);
      await updateHashedPasswords(db, key.importId, numbers);
      await updateImport(db, key.importId, { rows_done: current.rows_done + rows.length });
    });
  }
}

/** Returns the next rows, or marks the import as done if none is left. */
async function findNextRows(db: TenantDb, importId: string) {
  const list = await lockImport(db, { importId, ownerId: null });
  if (list?.state !== 'passwords') return undefined;
  const rows = await findSealedPasswords(db, importId, CHUNK_ROWS);
  if (rows.length > 0) return { list, rows };
  await updateImport(db, importId, { state: 'done' });
  return undefined;
}
