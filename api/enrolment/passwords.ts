import { sql } from 'kysely';
import { hashPassword } from '#api/kit/hashing.ts';
import type { Task } from '#api/kit/runner.ts';
import { setFirstPasswords } from '#api/users/actions.ts';
import { cellOf } from './cells.ts';
import { findImport, updateImport } from './queries.ts';
import type { Sealer } from './sealing.ts';
import { openRow, type Place } from './staging.ts';

/** So many are hashed before they are written: a worker that is killed does these again. */
const CHUNK = 20;

/** Hashes the passwords of a list, a few at a time, and forgets each as it goes. Nobody waits for it: the cards work already. */
export async function lockAway(
  { inTenantOf, tenantId, signal }: Pick<Task<unknown>, 'inTenantOf' | 'tenantId' | 'signal'>,
  place: Place,
  { pepper, sealer }: { pepper: Uint8Array; sealer: Sealer },
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    const { list, rows } = await inTenantOf(tenantId, async (db) => ({
      list: await findImport(db, { ...place, ownerId: null }),
      rows: await db
        .selectFrom('enrolment_rows')
        .where('tenant_id', '=', tenantId)
        .where('import_id', '=', place.importId)
        .where('is_made', '=', true)
        .where('sealed', 'is not', null)
        .select(['number', 'sealed', 'student_id'])
        .orderBy('number')
        .limit(CHUNK)
        .execute(),
    }));
    if (list?.state !== 'passwords') return;
    if (rows.length === 0) return inTenantOf(tenantId, (db) => updateImport(db, place, { state: 'done' }));
    const meanings = list.columns.map(({ meaning }) => meaning);
    const hashed = await Promise.all(
      rows.map(async ({ number, sealed, student_id }) => ({
        user_id: student_id ?? '',
        password_hash: await hashPassword(
          cellOf(sealed ? openRow(sealer, place, { number, sealed }) : [], meanings, 'password').trim(),
          pepper,
        ),
      })),
    );
    await inTenantOf(tenantId, async (db) => {
      await setFirstPasswords(db, tenantId, hashed);
      await sql`
        update enrolment_rows set sealed = null
        where tenant_id = ${tenantId} and import_id = ${place.importId} and number = any (${rows.map(({ number }) => number)}::int[])`.execute(
        db,
      );
      await updateImport(db, place, { rows_done: sql<number>`rows_done + ${rows.length}` });
    });
  }
}
